-- Version 3.

-- Numbers of orders that somebody still works on as a day begins. Who never closes orders shall not carry them along.
create or replace function open_order_numbers(restaurant uuid, today date) returns integer[] language sql as $$
  select coalesce(array_agg(distinct o.number), '{}') from orders o
  where o.restaurant_id = restaurant and o.due_at > today - 30 and o.state not in ('Archived', 'Cancelled', 'Completed')
$$;

-- The first number after `last` that is not taken.
create or replace function number_after(last integer, taken integer[]) returns integer language sql immutable as $$
  select min(n) from generate_series(last + 1, last + 1 + cardinality(taken)) as n where n <> all(taken)
$$;

-- The next number of a restaurant on its day, from 1 and past those that were open as the day began. Of two processes
-- one may still be in the day before.
create or replace function next_order_number(restaurant uuid, today date) returns integer language sql as $$
  insert into order_counters as c (restaurant_id, day, last_number) values (restaurant, today, 1)
  on conflict (restaurant_id) do update set day = greatest(c.day, excluded.day),
    last_number = case
      when c.day < excluded.day then number_after(0, open_order_numbers(c.restaurant_id, excluded.day))
      when c.last_number + 1 = any(c.taken) then number_after(c.last_number, c.taken)
      else c.last_number + 1 end,
    taken = case when c.day < excluded.day then open_order_numbers(c.restaurant_id, excluded.day) else c.taken end
  returning last_number
$$;

-- Has the guest told what became of an order, where they asked to be. Called by the statement that changes it.
create or replace function tell_guest(restaurant uuid, changed uuid) returns void language plpgsql volatile as $$
begin
  if exists (select from order_notices n where n.restaurant_id = restaurant and n.order_id = changed) then
    perform graphile_worker.add_job('tellGuest', json_build_object('restaurantId', restaurant, 'orderId', changed),
      job_key => 'guest of ' || changed, max_attempts => 6);
  end if;
end
$$;
