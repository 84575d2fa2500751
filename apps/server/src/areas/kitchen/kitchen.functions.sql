-- Version 1.

-- The quarter of an hour in which a moment lies, counted from 1970 UTC.
create or replace function kitchen_quarter(moment timestamptz) returns integer language sql immutable as $$
  select floor(extract(epoch from moment) / 900)::integer
$$;

-- KitchenLoad of the contract.
create or replace function kitchen_load_since(restaurant uuid, moment timestamptz) returns json language sql stable as $$
  select coalesce(json_object_agg(resource, quarters), '{}') from (
    select resource, json_object_agg(quarter, used) as quarters from kitchen_load
    where restaurant_id = restaurant and quarter >= kitchen_quarter(moment) and used > 0
    group by resource) as booked
$$;

-- Books room for an order, all of it or none; false: somebody else took some of it. Rows are locked in one order, and
-- each statement in here sees what was committed before, so that no quarter is overbooked by any number of orders.
create or replace function book_kitchen(restaurant uuid, booked_by uuid, wanted json) returns boolean language plpgsql volatile as $$
begin
  insert into kitchen_load (restaurant_id, quarter, resource, used)
  select restaurant, w.quarter, w.resource, 0
  from json_to_recordset(wanted) as w (quarter integer, resource text)
  order by w.quarter, w.resource
  on conflict do nothing;

  perform 1 from kitchen_load l
  join json_to_recordset(wanted) as w (quarter integer, resource text) using (quarter, resource)
  where l.restaurant_id = restaurant order by l.quarter, l.resource for update of l;

  if exists (
    select from kitchen_load l
    join json_to_recordset(wanted) as w (quarter integer, resource text, amount integer, most integer)
      using (quarter, resource)
    where l.restaurant_id = restaurant and l.used + w.amount > w.most)
  then return false; end if;

  insert into kitchen_bookings (restaurant_id, order_id, quarter, resource, amount)
  select restaurant, booked_by, w.quarter, w.resource, w.amount
  from json_to_recordset(wanted) as w (quarter integer, resource text, amount integer);
  update kitchen_load l set used = l.used + w.amount
  from json_to_recordset(wanted) as w (quarter integer, resource text, amount integer)
  where l.restaurant_id = restaurant and l.quarter = w.quarter and l.resource = w.resource;
  return true;
end $$;

-- Frees what an order has booked from a quarter on, and its place among the orders in the kitchen; or takes it again,
-- whatever else was booked meanwhile: a person decided that the kitchen makes it.
create or replace function free_kitchen(restaurant uuid, booked_by uuid, since integer, again boolean default false)
returns void language plpgsql volatile as $$
begin
  perform 1 from kitchen_load l
  join kitchen_bookings b using (restaurant_id, quarter, resource)
  where b.restaurant_id = restaurant and b.order_id = booked_by order by l.quarter, l.resource for update of l;

  with changed as (
    update kitchen_bookings set is_freed = not again
    where restaurant_id = restaurant and order_id = booked_by and is_freed = again
      and (quarter >= since or resource = 'orders')
    returning quarter, resource, amount)
  update kitchen_load l set used = l.used + case when again then c.amount else -c.amount end
  from changed c
  where l.restaurant_id = restaurant and l.quarter = c.quarter and l.resource = c.resource;
end $$;

-- Takes back the booking of an order that was not placed after all.
create or replace function unbook_kitchen(restaurant uuid, booked_by uuid) returns boolean language plpgsql volatile as $$
begin
  perform free_kitchen(restaurant, booked_by, 0);
  delete from kitchen_bookings where restaurant_id = restaurant and order_id = booked_by;
  return true;
end $$;

-- Puts all that an order has booked some quarters later or earlier, whatever else was booked meanwhile: a person
-- promised it for then. Rows are locked in the order in which `book_kitchen` locks them.
create or replace function move_kitchen(restaurant uuid, booked_by uuid, quarters integer) returns void language plpgsql volatile as $$
declare
  bookings json := (select json_agg(b) from kitchen_bookings b where b.restaurant_id = restaurant and b.order_id = booked_by);
begin
  insert into kitchen_load (restaurant_id, quarter, resource, used)
  select restaurant, b.quarter + quarters, b.resource, 0
  from json_to_recordset(bookings) as b (quarter integer, resource text)
  order by b.quarter, b.resource
  on conflict do nothing;

  perform 1 from kitchen_load l
  where l.restaurant_id = restaurant and exists (
    select from json_to_recordset(bookings) as b (quarter integer, resource text)
    where b.resource = l.resource and l.quarter in (b.quarter, b.quarter + quarters))
  order by l.quarter, l.resource for update of l;

  perform unbook_kitchen(restaurant, booked_by);
  insert into kitchen_bookings (restaurant_id, order_id, quarter, resource, amount, is_freed)
  select restaurant, booked_by, b.quarter + quarters, b.resource, b.amount, true
  from json_to_recordset(bookings) as b (quarter integer, resource text, amount integer);
  perform free_kitchen(restaurant, booked_by, 0, true);
end $$;

-- Lets what an order has booked follow its state. Called before the change of the order and not after it: after it, the
-- statement has locked the restaurant's stream, for which whoever places an order waits while holding the load.
create or replace function kitchen_follows_state(
  restaurant uuid, booked_by uuid, ready_at timestamptz, cancelled_at timestamptz)
returns void language plpgsql volatile as $$
begin
  if cancelled_at is not null then
    perform free_kitchen(restaurant, booked_by, 0);
  elsif ready_at is not null then
    -- The quarter that runs stays booked: it was worked in.
    perform free_kitchen(restaurant, booked_by, kitchen_quarter(ready_at) + 1);
  else
    perform free_kitchen(restaurant, booked_by, 0, true);
  end if;
end $$;

-- Lets what an order has booked follow a promise that was moved, in whole quarters; also before the change. Only for
-- orders in the kitchen: of those, nothing is freed.
create or replace function kitchen_follows_promise(
  restaurant uuid, booked_by uuid, due_before timestamptz, due_now timestamptz)
returns void language plpgsql volatile as $$
declare
  quarters integer := round(extract(epoch from due_now - due_before) / 900);
begin
  if quarters <> 0 then perform move_kitchen(restaurant, booked_by, quarters); end if;
end $$;
