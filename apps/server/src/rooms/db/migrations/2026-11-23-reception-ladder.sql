-- How restaurants hear of what nobody takes up.
create table reception_settings (
  restaurant_id uuid primary key references restaurants on delete cascade,
  settings jsonb not null
);

-- The ladder of an order or a concern. `done`: how many of its steps were begun.
create table reception_ladders (
  restaurant_id uuid not null references restaurants on delete cascade,
  subject_id uuid not null,
  subject text not null check (subject in ('Order', 'Issue')),
  plan jsonb not null,
  done integer not null default 0,
  began_at timestamptz not null,
  outcome text check (outcome in ('Acknowledged', 'Cancelled', 'HandedOver')),
  ended_at timestamptz,
  primary key (restaurant_id, subject_id)
);
create index reception_ladders_began on reception_ladders (began_at);

-- Each step with its proof.
create table reception_actions (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  subject_id uuid not null,
  subject text not null,
  -- Which step of the ladder; null: somebody asked for it.
  position integer,
  kind text not null,
  at timestamptz not null,
  result text not null,
  note text not null default '',
  -- Of a call: to which number, what is said, when it was tried first, and the provider's id of it.
  phone text,
  words text,
  tried_at timestamptz,
  call_id text,
  primary key (restaurant_id, id)
);
create unique index reception_actions_step on reception_actions (restaurant_id, subject_id, position);
create index reception_actions_newest on reception_actions (restaurant_id, at desc);
