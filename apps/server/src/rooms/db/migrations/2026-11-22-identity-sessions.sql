-- Who is signed in where: one row for each sign-in. What is written down of it names the step alone; the refresh
-- token follows from it and from the server's secret.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The browser, known by a cookie of its own.
  device_id uuid not null,
  device_name text not null,
  -- The network of the last use.
  place text not null,
  -- The refresh token that counts now; those before it were used up.
  step bigint not null default 1,
  stepped_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('SignedOut', 'SignedOutThere', 'Reused', 'Locked', 'NewPassword', 'TooMany'))
);
create index sessions_open on sessions (user_id, used_at) where ended_at is null;
create index sessions_device on sessions (user_id, device_id);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_used on sessions (used_at);

-- Access tokens of an older version count no more: a role was given or taken, or the account locked.
alter table users add column token_version int not null default 0;
alter table users add column tokens_changed_at timestamptz;
create index users_tokens_changed on users (tokens_changed_at) where tokens_changed_at is not null;
