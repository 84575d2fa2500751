-- A shared device is an account without a password, which works in one restaurant.
alter table users add column device_of uuid;
alter table users add column device_name text not null default '';
alter table users add column made_by uuid;
create index users_device on users (device_of) where device_of is not null;

-- Who is at work on a shared device just now; only its sessions have somebody.
alter table sessions add column acting_user_id uuid references users (id) on delete set null;
alter table sessions add column acting_until timestamptz;
create index sessions_acting on sessions (acting_user_id) where acting_user_id is not null;

create table user_pins (
  user_id uuid primary key references users (id) on delete cascade,
  pin_hash text not null,
  changed_at timestamptz not null
);

-- Who made the change: 'user <id> <session>', 'guest'; null: Tresen itself, or a process of before.
alter table events add column author text;
