-- Conversations with guests, whoever answers: the bot, the queue, one person.
create table conversations (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  version integer not null default 1,
  channel text not null check (channel in ('OnlineChat', 'WhatsApp', 'Phone')),
  call_id uuid,
  -- Of the online chat: whose it is.
  guest_id uuid,
  -- From where it was begun, as a pseudonym; forgotten after a day.
  origin text,
  state text not null check (state in ('Bot', 'Queued', 'Connecting', 'Connected', 'Complete', 'Abandoned')),
  assigned_user_id uuid,
  priority integer not null,
  level text not null check (level in ('Agents', 'Restaurant', 'Nobody')),
  passed_by uuid[] not null default '{}',
  is_guest_waiting boolean not null,
  was_handed_off boolean not null,
  needs_review boolean not null,
  is_in_review boolean not null,
  reason text,
  deadline_at timestamptz,
  is_unread boolean not null,
  customer_name text not null default '',
  customer_phone text not null default '',
  summary text not null default '',
  shopping_cart_id uuid,
  order_id uuid,
  -- What the bot remembers of it.
  bot_state jsonb,
  -- When, by whom, what: for lists.
  last_message jsonb,
  message_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (restaurant_id, id),
  -- Whoever is open has an owner and a deadline.
  check ((assigned_user_id is not null) = (state in ('Connecting', 'Connected'))),
  check ((deadline_at is null) = (state in ('Complete', 'Abandoned')))
);
create unique index conversations_id on conversations (id);
create index conversations_listed on conversations (restaurant_id, updated_at desc);
create index conversations_guest on conversations (restaurant_id, guest_id, created_at desc) where guest_id is not null;
create index conversations_assigned on conversations (assigned_user_id) where assigned_user_id is not null;
create index conversations_origin on conversations (origin, created_at) where origin is not null;
create index conversations_order on conversations (restaurant_id, order_id) where order_id is not null;

create table conversation_messages (
  restaurant_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  number integer not null,
  at timestamptz not null,
  type text not null check (type in ('message', 'suggestion')),
  state text not null,
  from_role text not null check (from_role in ('User', 'Bot', 'HandOffUser')),
  user_id uuid,
  username text,
  text text not null,
  chips jsonb not null default '[]',
  trace jsonb not null default '[]',
  suggestion_state text check (suggestion_state in ('Accepted', 'Rejected')),
  feedback jsonb,
  primary key (restaurant_id, conversation_id, id),
  unique (restaurant_id, conversation_id, number),
  foreign key (restaurant_id, conversation_id) references conversations (restaurant_id, id) on delete cascade
);

create table conversation_states (
  restaurant_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  state text not null,
  assigned_user_id uuid,
  reason text,
  primary key (restaurant_id, conversation_id, id),
  foreign key (restaurant_id, conversation_id) references conversations (restaurant_id, id) on delete cascade
);

-- Who of the call centre is ready, and who answers conversations just now.
create table agent_availabilities (
  user_id uuid primary key,
  username text not null,
  state text not null default 'Offline' check (state in ('Offline', 'Online', 'OnlineAndAvailable')),
  is_available boolean not null default false,
  -- Where they may answer; null: everywhere.
  restaurant_ids uuid[],
  updated_at timestamptz not null
);

create table agent_availability_log (
  id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null,
  state text,
  old_state text,
  is_available boolean,
  restaurant_ids uuid[]
);
create index agent_availability_log_created on agent_availability_log (created_at desc);
