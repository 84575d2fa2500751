-- Devices that let somebody be sent messages, each by the sign-in that asked for it: with that it counts no more.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  way text not null check (way in ('Web', 'Firebase', 'Apple')),
  -- The endpoint of a browser, or how an app is called by who reaches it.
  target text not null,
  -- Of a browser: its keys.
  keys jsonb,
  created_at timestamptz not null
);
-- A device belongs to who is signed in on it now.
create unique index push_subscriptions_target on push_subscriptions (way, target);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What staff were told; the key keeps it from being told twice.
create table push_notices (
  id uuid primary key,
  key text not null unique,
  restaurant_id uuid references restaurants on delete cascade,
  user_ids uuid[] not null,
  message jsonb not null,
  created_at timestamptz not null,
  -- When it was divided among the devices.
  spread_at timestamptz
);
create index push_notices_created on push_notices (created_at);
create index push_notices_restaurant on push_notices (restaurant_id);
