-- Version 2.

-- The next number of a restaurant on a day of its calendar, from 1.
create or replace function next_order_number(restaurant uuid, today date) returns integer language sql as $$
  insert into order_counters as c (restaurant_id, day, last_number) values (restaurant, today, 1)
  on conflict (restaurant_id) do update
    set last_number = case when c.day = excluded.day then c.last_number + 1 else 1 end, day = excluded.day
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
