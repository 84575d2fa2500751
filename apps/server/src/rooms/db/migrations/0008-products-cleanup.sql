-- The guided clean-up of a restaurant's menu: ids of what has been looked at.
create table products_cleanups (
  restaurant_id uuid primary key references restaurants on delete cascade,
  id uuid not null,
  version integer not null,
  started_at timestamptz not null,
  started_by text not null,
  categories uuid[] not null,
  ingredients uuid[] not null,
  side_dishes uuid[] not null,
  products uuid[] not null,
  -- [{ "productId", "discountId" }]
  menus jsonb not null
);
