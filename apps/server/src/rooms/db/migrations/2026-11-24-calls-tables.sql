-- Telephone calls, whoever speaks with the guest.
create table calls (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  version integer not null default 1,
  -- What the telephone service calls it.
  provider_sid text,
  direction text not null check (direction in ('Inbound', 'Outbound')),
  from_number text not null,
  to_number text not null,
  state text not null check (state in ('Queued', 'Connecting', 'Connected', 'Completed', 'Abandoned')),
  party text not null check (party in ('Bot', 'Agents', 'Restaurant')),
  assigned_user_id uuid,
  passed_by uuid[] not null default '{}',
  is_restaurant_passed boolean not null,
  leg integer not null,
  was_handed_off boolean not null,
  failure text,
  outcome text check (outcome in ('Handled', 'Missed', 'Dropped', 'Ended')),
  deadline_at timestamptz,
  conversation_id uuid,
  guest_id uuid not null,
  shopping_cart_id uuid,
  -- What the voice remembers of it besides the bot.
  voice jsonb not null,
  -- Who of staff had it last, and for how long somebody spoke.
  last_user_id uuid,
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (restaurant_id, id),
  -- Whoever is open has a turn and a deadline; what is over has a reason.
  check ((deadline_at is null) = (state in ('Completed', 'Abandoned'))),
  check ((outcome is null) = (deadline_at is not null)),
  check ((assigned_user_id is not null) = (party = 'Agents' and state in ('Connecting', 'Connected')))
);
create unique index calls_id on calls (id);
create unique index calls_provider on calls (provider_sid) where provider_sid is not null;
create index calls_listed on calls (restaurant_id, created_at desc);
create index calls_running on calls (restaurant_id) where deadline_at is not null;
create index calls_assigned on calls (assigned_user_id) where assigned_user_id is not null;
create index calls_from on calls (from_number, created_at desc);
create index calls_last_user on calls (last_user_id, created_at) where last_user_id is not null;

-- The number that guests of a restaurant call, and how far it is set up.
create table phone_lines (
  restaurant_id uuid primary key references restaurants on delete cascade,
  number text unique,
  provider_sid text,
  validated_number text not null default '',
  validation_state text not null default 'New',
  validation_code text,
  validation_at timestamptz,
  setup_state text not null default 'New',
  setup_at timestamptz
);

-- What is said and known of a number that guests call.
create table call_instructions (
  restaurant_id uuid not null references restaurants on delete cascade,
  phone_number text not null,
  instructions text not null,
  announcement text not null,
  primary key (restaurant_id, phone_number)
);

-- Where somebody's telephone rings.
create table agent_phones (
  user_id uuid primary key,
  kind text not null check (kind in ('Number', 'Sip', 'Browser')),
  address text not null,
  updated_at timestamptz not null
);
