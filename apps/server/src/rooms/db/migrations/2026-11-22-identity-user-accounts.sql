-- Accounts of before were made by the operator, who knows their addresses.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = created_at;

-- What a link in an e-mail opens, once and for a while; only its hash is kept.
create table identity_keys (
  key_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword', 'resetSecondFactor')),
  made_at timestamptz not null,
  -- Before this moment it opens nothing yet.
  valid_from timestamptz not null,
  ends_at timestamptz not null
);
create index identity_keys_user on identity_keys (user_id, purpose);
create index identity_keys_ends on identity_keys (ends_at);

-- What happened to accounts, for the admin; without secrets and without guests.
create table security_log (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- Whose account it is about, and who did it; null: nobody whom we know.
  user_id uuid,
  actor_id uuid,
  -- The name as it was then, or as it was typed.
  username text not null default '',
  address text not null,
  request_id text not null,
  detail text not null default ''
);
create index security_log_at on security_log (at desc, id desc);
create index security_log_user on security_log (user_id, at desc);
