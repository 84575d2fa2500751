-- What a restaurant says of its guests' data and how long it keeps them; no row: what is usual.
create table privacy_settings (
  restaurant_id uuid primary key references restaurants on delete cascade,
  settings jsonb not null
);

-- Up to which order the guests of a restaurant are erased: those before are not read again.
create table privacy_erasures (
  restaurant_id uuid primary key references restaurants on delete cascade,
  orders_until timestamptz not null,
  invoices_until timestamptz not null
);
