-- The import of each restaurant: the one under way, or the last one.
create table takeaway_imports (
  restaurant_id uuid primary key references restaurants on delete cascade,
  -- Changes with every trigger, so that an older job does nothing more.
  run_id uuid not null,
  state text not null,
  products_progress integer not null,
  additives_progress integer not null,
  url text not null,
  -- User name, password, key: only for as long as the import runs.
  credentials jsonb,
  author_id uuid,
  author_name text,
  triggered_at timestamptz not null,
  sync_time timestamptz,
  sync_error jsonb,
  report jsonb,
  -- What was downloaded, so that an import goes on after a crash where it was.
  source_url text,
  menu_text text,
  marks_text text
);

-- What the last import brought, as it came: what differs from it was changed here and stays.
create table takeaway_bases (
  restaurant_id uuid primary key references restaurants on delete cascade,
  items jsonb not null,
  -- Where the first category and the first extra group were put.
  first_orders jsonb not null
);
