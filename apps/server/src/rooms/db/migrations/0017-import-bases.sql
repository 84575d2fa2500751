-- What was imported is kept of several imports: a roll-back over the last one makes the one before count again.

-- The versions that a version takes back, both inclusive; null: it takes back none.
alter table menu_changes
  add column takes_back_from bigint,
  add column takes_back_to bigint;
update menu_changes
set takes_back_from = substring(summary from '^Karte auf Version (\d+) zurückgesetzt$')::bigint + 1,
  takes_back_to = version - 1
where summary ~ '^Karte auf Version \d+ zurückgesetzt$';

-- The version of the menu that the import made or found.
alter table takeaway_bases add column version bigint not null default 0;
update takeaway_bases b set version = coalesce((
  select max(c.version) from menu_changes c
  where c.restaurant_id = b.restaurant_id and c.summary like 'Import von %'), 0);
alter table takeaway_bases
  alter column version drop default,
  drop constraint takeaway_bases_pkey,
  add primary key (restaurant_id, version);
