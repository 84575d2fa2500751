-- Version 1.

-- The next number of a restaurant on a day of its calendar, from 1.
create or replace function next_order_number(restaurant uuid, today date) returns integer language sql as $$
  insert into order_counters as c (restaurant_id, day, last_number) values (restaurant, today, 1)
  on conflict (restaurant_id) do update
    set last_number = case when c.day = excluded.day then c.last_number + 1 else 1 end, day = excluded.day
  returning last_number
$$;
