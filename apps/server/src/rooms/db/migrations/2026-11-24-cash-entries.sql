-- Drawers of cash: of each person who takes money, and the till, whose id is all zeros. Entries are only added.
create table cash_entries (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  position bigint generated always as identity,
  drawer_id uuid not null,
  order_id uuid,
  kind text not null check (kind in ('Float', 'Taken', 'TakenBack', 'Refund', 'Correction', 'HandedOver', 'Settled')),
  method text not null check (method in ('Cash', 'Card')),
  amount integer not null,
  tip integer not null default 0,
  note text not null default '',
  -- Who entered it; null: a program.
  booked_by uuid,
  at timestamptz not null,
  primary key (restaurant_id, id)
);
create index cash_entries_of_drawer on cash_entries (restaurant_id, drawer_id, position);
create index cash_entries_of_order on cash_entries (restaurant_id, order_id) where order_id is not null;
create index cash_entries_settled on cash_entries (restaurant_id, at) where kind = 'Settled';
