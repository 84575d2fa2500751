-- The second factor: a secret that an app on the person's phone has too.
alter table users add column totp_secret text;
-- Since when it is asked for; null with a secret: it is being set up.
alter table users add column totp_since timestamptz;
-- The last half minute of which a code was used: each is good once.
alter table users add column totp_step bigint not null default 0;
alter table users add column sign_ins int not null default 0;

-- Each stands in for the phone, once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Browsers on which no code is asked for.
create table remembered_devices (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  ends_at timestamptz not null,
  primary key (user_id, device_id)
);
create index remembered_devices_ends on remembered_devices (ends_at);
