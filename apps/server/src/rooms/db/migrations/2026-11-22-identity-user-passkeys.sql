-- `last_challenge`: that of the last sign-in, so that no answer counts twice.
create table user_passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  name text not null,
  counter bigint not null,
  last_challenge text not null default '',
  created_at timestamptz not null,
  used_at timestamptz
);
create index user_passkeys_user on user_passkeys (user_id);

alter table sessions add column by_passkey boolean not null default false;
