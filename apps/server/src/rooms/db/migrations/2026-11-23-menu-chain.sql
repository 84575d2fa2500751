-- Where the menu of a chain is maintained: in one of its restaurants.
alter table franchises add column menu_restaurant_id uuid references restaurants on delete set null;
-- Of a change that took the chain's menu over: whose, and as of which version of it.
alter table menu_changes add column taken_from uuid;
alter table menu_changes add column taken_version bigint;
create index menu_changes_taken on menu_changes (restaurant_id, version desc) where taken_from is not null;
