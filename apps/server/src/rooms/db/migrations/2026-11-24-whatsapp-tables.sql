-- How restaurants are reached by WhatsApp: their number at Meta, and what opens it (sealed).
create table whatsapp_accounts (
  restaurant_id uuid primary key references restaurants on delete cascade,
  id uuid not null unique,
  version integer not null default 1,
  number text not null,
  phone_number_id text not null unique,
  business_id text not null,
  sealed_access text not null,
  token_ending text not null,
  -- Other restaurants that show the same number are reached by it too.
  is_shared boolean not null default false,
  checked_at timestamptz not null,
  -- Why messages cannot go out just now.
  trouble text
);

-- Who has written to a number. Its id is that of the guest: their carts and orders are kept under it.
create table whatsapp_contacts (
  account_id uuid not null references whatsapp_accounts (id) on delete cascade,
  id uuid not null primary key,
  -- The number without plus, where it is visible; the id that is theirs for this business.
  wa_id text,
  user_id text,
  name text not null default '',
  -- To whom they write, of those that share the number; null: not said yet.
  restaurant_id uuid references restaurants on delete cascade,
  -- Until when they may be answered freely.
  window_until timestamptz not null,
  created_at timestamptz not null,
  check (wa_id is not null or user_id is not null)
);
create unique index whatsapp_contacts_wa_id on whatsapp_contacts (account_id, wa_id) where wa_id is not null;
create unique index whatsapp_contacts_user_id on whatsapp_contacts (account_id, user_id) where user_id is not null;
create index whatsapp_contacts_created on whatsapp_contacts (account_id, created_at);

-- What has come in, each message once, until it is answered; that it came is kept longer than Meta sends again.
create table whatsapp_inbox (
  account_id uuid not null references whatsapp_accounts (id) on delete cascade,
  message_id text not null,
  contact_id uuid not null references whatsapp_contacts (id) on delete cascade,
  number bigint generated always as identity,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  -- As it came; gone once it is in the conversation.
  raw jsonb,
  -- Whoever answers it has it until then.
  claimed_until timestamptz,
  primary key (account_id, message_id)
);
create index whatsapp_inbox_waiting on whatsapp_inbox (contact_id, sent_at, number) where raw is not null;
create index whatsapp_inbox_received on whatsapp_inbox (contact_id, received_at);

-- What goes out: each message is claimed once. Unknown: it was asked for, and no answer came.
create table whatsapp_sends (
  id uuid primary key,
  contact_id uuid not null references whatsapp_contacts (id) on delete cascade,
  state text not null check (state in ('claimed', 'waiting', 'accepted', 'unknown', 'refused')),
  tries integer not null default 0,
  claimed_at timestamptz not null,
  wamid text
);
create unique index whatsapp_sends_wamid on whatsapp_sends (wamid) where wamid is not null;
create index whatsapp_sends_claimed on whatsapp_sends (claimed_at);

-- How far a restaurant is with being reached by WhatsApp.
create table whatsapp_onboardings (
  restaurant_id uuid primary key references restaurants on delete cascade,
  id uuid not null unique,
  version integer not null default 1,
  state text not null check (state in ('Open', 'InReview', 'Rejected', 'Finished')),
  rejection_message text not null default '',
  updated_at timestamptz not null
);
create table whatsapp_documents (
  restaurant_id uuid not null references whatsapp_onboardings on delete cascade,
  kind text not null check (kind in ('License', 'PhoneVerification', 'VerificationScreenshot')),
  id uuid not null,
  file_name text not null,
  mime_type text not null,
  uploaded_at timestamptz not null,
  content bytea not null,
  primary key (restaurant_id, kind)
);

-- Pictures, voice messages and places in conversations; what only a template may say.
alter table conversation_messages add attachment jsonb, add template jsonb;
alter table conversations add window_until timestamptz;
create table conversation_files (
  restaurant_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  mime_type text not null,
  content bytea not null,
  primary key (restaurant_id, conversation_id, message_id),
  foreign key (restaurant_id, conversation_id, message_id)
    references conversation_messages (restaurant_id, conversation_id, id) on delete cascade
);

alter table order_notices drop constraint order_notices_way_check;
alter table order_notices add constraint order_notices_way_check check (way in ('Email', 'Push', 'WhatsApp'));
