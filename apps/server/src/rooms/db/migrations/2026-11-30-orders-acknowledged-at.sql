-- When an order was accepted first; null also where that was before it was noted.
alter table orders add column acknowledged_at timestamptz;
