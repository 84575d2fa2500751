-- Puts all that an order has booked some quarters later or earlier, whatever else was booked meanwhile: a person
-- promised it for then. Rows are locked in the order in which `book_kitchen` locks them.
create function move_kitchen(restaurant uuid, booked_by uuid, quarters integer) returns void language plpgsql volatile as $$
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

create function follow_promise_in_kitchen() returns trigger language plpgsql as $$
declare
  quarters integer := round(extract(epoch from new.due_at - old.due_at) / 900);
begin
  if quarters <> 0 then perform move_kitchen(new.restaurant_id, new.id, quarters); end if;
  return new;
end $$;
-- Only as long as the order is in the kitchen: until then, nothing of it is freed.
create trigger move_kitchen before update of due_at on orders for each row
  when (old.due_at is distinct from new.due_at and new.ready_for_delivery_at is null and new.cancelled_at is null)
  execute function follow_promise_in_kitchen();
