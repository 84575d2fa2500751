-- The guest's own words to a line: `comment` may be written over by staff, and guests see theirs.
alter table order_products add column wish text not null default '';
update order_products set wish = comment;
alter table order_products alter column wish drop default;
