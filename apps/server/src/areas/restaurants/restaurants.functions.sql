-- Version 1.

-- Whatever a cart is evaluated against (settings, hours, areas, menu, discounts) raises this number in the statement that
-- changes it, so that no process evaluates with an old copy.
create or replace function raise_rules_version(restaurant uuid) returns bigint language sql volatile as $$
  update restaurants set rules_version = rules_version + 1 where id = restaurant returning rules_version
$$;
