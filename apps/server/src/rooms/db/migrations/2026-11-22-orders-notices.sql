-- Where a guest wants to hear of an order, and what they know of it already.
create table order_notices (
  restaurant_id uuid not null,
  order_id uuid not null,
  way text not null check (way in ('Email', 'Push')),
  -- The e-mail address, or the address at the browser's push service.
  target text not null,
  -- The browser's keys; null: none are needed.
  keys jsonb,
  known jsonb not null,
  created_at timestamptz not null,
  primary key (restaurant_id, order_id, way, target),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index order_notices_created on order_notices (created_at);
