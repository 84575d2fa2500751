-- Changes of the menu that wait for their moment, or did what they were planned for.
create table planned_menu_changes (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  publish_at timestamptz not null,
  summary text not null,
  author_id uuid,
  author_name text,
  -- Waiting, Published, Conflict, Cancelled
  state text not null,
  -- The menu's version that it became.
  version bigint,
  -- [{ "kind", "id", "before", "after" }]: before is the item as it was when this was planned.
  changes jsonb not null,
  -- MenuDifference[] of the contract, as they were planned.
  differences jsonb not null,
  -- MenuProblem[]: what others changed since.
  conflicts jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (restaurant_id, id)
);
create index planned_menu_changes_listed on planned_menu_changes (restaurant_id, publish_at desc);
