-- Whether the kitchen can be full at all; if not, nothing is asked, locked or booked.
alter table restaurants add column is_kitchen_limited boolean not null generated always as (
  kitchen -> 'stations' <> '[]' or kitchen -> 'pickupOrdersPerQuarter' <> 'null'
  or kitchen -> 'deliveryOrdersPerQuarter' <> 'null') stored;

-- What is booked in a quarter of an hour, counted from 1970 UTC: minutes of a station (its id), or orders ('pickup',
-- 'delivery', 'orders'). Always the sum of the bookings that are not freed.
create table kitchen_load (
  restaurant_id uuid not null references restaurants on delete cascade,
  quarter integer not null,
  resource text not null,
  used integer not null,
  primary key (restaurant_id, quarter, resource)
);

create table kitchen_bookings (
  restaurant_id uuid not null references restaurants on delete cascade,
  order_id uuid not null,
  quarter integer not null,
  resource text not null,
  amount integer not null,
  -- The order left the kitchen before: kept, because it may come back.
  is_freed boolean not null default false,
  primary key (restaurant_id, order_id, quarter, resource)
);
create index kitchen_bookings_quarter on kitchen_bookings (quarter);

create function kitchen_quarter(moment timestamptz) returns integer language sql immutable as $$
  select floor(extract(epoch from moment) / 900)::integer
$$;

-- KitchenLoad of the contract.
create function kitchen_load_since(restaurant uuid, moment timestamptz) returns json language sql stable as $$
  select coalesce(json_object_agg(resource, quarters), '{}') from (
    select resource, json_object_agg(quarter, used) as quarters from kitchen_load
    where restaurant_id = restaurant and quarter >= kitchen_quarter(moment) and used > 0
    group by resource) as booked
$$;

-- Books room for an order, all of it or none; false: somebody else took some of it. Rows are locked in one order, and
-- each statement in here sees what was committed before, so that no quarter is overbooked by any number of orders.
create function book_kitchen(restaurant uuid, booked_by uuid, wanted json) returns boolean language plpgsql volatile as $$
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
create function free_kitchen(restaurant uuid, booked_by uuid, since integer, again boolean default false)
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
create function unbook_kitchen(restaurant uuid, booked_by uuid) returns boolean language plpgsql volatile as $$
begin
  perform free_kitchen(restaurant, booked_by, 0);
  delete from kitchen_bookings where restaurant_id = restaurant and order_id = booked_by;
  return true;
end $$;

create function follow_order_in_kitchen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform unbook_kitchen(old.restaurant_id, old.id);
    return old;
  elsif new.cancelled_at is not null then
    perform free_kitchen(new.restaurant_id, new.id, 0);
  elsif new.ready_for_delivery_at is not null then
    -- The quarter that runs stays booked: it was worked in.
    perform free_kitchen(new.restaurant_id, new.id, kitchen_quarter(new.ready_for_delivery_at) + 1);
  else
    perform free_kitchen(new.restaurant_id, new.id, 0, true);
  end if;
  return new;
end $$;
-- Before the change, not after it: after it, the statement has locked the restaurant's stream already, for which
-- whoever places an order waits while holding the load.
create trigger free_kitchen before update of cancelled_at, ready_for_delivery_at on orders for each row
  when (old.cancelled_at is distinct from new.cancelled_at
    or (old.ready_for_delivery_at is null) <> (new.ready_for_delivery_at is null))
  execute function follow_order_in_kitchen();
create trigger leave_kitchen before delete on orders for each row execute function follow_order_in_kitchen();

-- Orders of before, in the form of the contract.
update orders set cart = (cart::jsonb || jsonb_build_object(
  'kitchenLoad', '{}'::jsonb,
  'evaluationResult', cart::jsonb -> 'evaluationResult' || jsonb_build_object(
    'promise', cart::jsonb #> '{evaluationResult,promise}' || '{"reasons": [], "explanation_de": ""}')))::json;
-- Events of before carry carts in the old form; who asks for them is told to fetch everything again.
delete from events where stream_id in (select id from restaurants);
