-- When a screen of each restaurant was last connected, and of how many notices it was told since. `look_at`: not to be
-- looked at before, however long it is away.
create table restaurant_screens (
  restaurant_id uuid primary key references restaurants on delete cascade,
  seen_at timestamptz not null,
  told integer not null default 0,
  look_at timestamptz
) with (fillfactor = 70);

-- Since when nobody could see what comes in, while it is open; what guests are told goes by it.
alter table restaurants add column screens_away_since timestamptz;

-- What the call centre has to see to.
create index reception_ladders_handed_over on reception_ladders (restaurant_id, ended_at) where outcome = 'HandedOver';
