-- Tills besides the first one, which is everywhere. One that is removed keeps its name for its reports.
create table cash_tills (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  position integer generated always as identity,
  name text not null,
  removed_at timestamptz,
  primary key (restaurant_id, id)
);
create unique index cash_tills_names on cash_tills (restaurant_id, lower(name)) where removed_at is null;
