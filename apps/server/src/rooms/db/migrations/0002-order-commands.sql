-- The ids of the last changes made to an order: one that is sent again changes nothing.
alter table orders add column applied_commands uuid[] not null default '{}';
