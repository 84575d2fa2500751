-- What guests are not content with, and what was done about it.
create table issues (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  order_id uuid,
  kind text not null,
  source text not null,
  comment text not null,
  guest_name text not null,
  -- In E.164.
  phone text,
  -- WebP, for staff alone: it is no file that an address leads to.
  photo bytea,
  has_photo boolean not null default false,
  created_at timestamptz not null,
  created_by text,
  reception_state text not null default 'Pending',
  reacted_at timestamptz,
  completed_at timestamptz,
  answers jsonb not null default '[]',
  version integer not null default 1,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index issues_open on issues (restaurant_id, created_at) where completed_at is null;
create index issues_done on issues (restaurant_id, completed_at desc) where completed_at is not null;
create index issues_order on issues (restaurant_id, order_id);
create index issues_created on issues (restaurant_id, created_at);
