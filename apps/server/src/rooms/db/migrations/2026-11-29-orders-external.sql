-- What other systems brought, by their own numbers: the same number is the same order, also once that is deleted.
create table external_orders (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  external_order_id text not null,
  order_id uuid not null,
  -- Of all that was sent: by it a different order under the same number is told.
  fingerprint text not null,
  taken_at timestamptz not null,
  primary key (restaurant_id, external_order_id)
);

-- What Tresen Lite has taken over.
create table synced_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  synced_at timestamptz not null,
  primary key (restaurant_id, order_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
