-- Version 3.

-- Keeps everybody else out of a drawer until the transaction ends: what is settled is what was counted.
create or replace function lock_drawer(restaurant uuid, drawer uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('drawer ' || restaurant || ' ' || drawer, 0))
$$;

-- The till that is meant; null, which is the first one, also where it is gone meanwhile.
create or replace function till_of(restaurant uuid, till uuid) returns uuid language sql stable as $$
  select t.id from cash_tills t where t.restaurant_id = restaurant and t.id = till and t.removed_at is null
$$;

-- Adds an entry to a drawer; null: the first till, which is nobody's. Called by the statement that moves the order whose money it is.
create or replace function book_cash(restaurant uuid, entry uuid, drawer uuid, paid_order uuid, kind text, method text,
  amount integer, tip integer, note text, booked_by uuid, at timestamptz) returns void language plpgsql volatile as $$
declare
  place uuid := coalesce(drawer, '00000000-0000-0000-0000-000000000000');
begin
  perform lock_drawer(restaurant, place);
  insert into cash_entries (restaurant_id, id, drawer_id, order_id, kind, method, amount, tip, note, booked_by, at)
  values (restaurant, entry, place, paid_order, kind, method, amount, tip, note, booked_by, at)
  on conflict (restaurant_id, id) do nothing;
end
$$;

-- Takes back what was taken for an order, out of the drawer into which it came.
create or replace function unbook_cash(restaurant uuid, paid_order uuid, booked_by uuid, at timestamptz)
returns void language plpgsql volatile as $$
declare
  taken record;
begin
  for taken in
    select e.drawer_id, e.method, sum(e.amount) as amount, sum(e.tip) as tip from cash_entries e
    where e.restaurant_id = restaurant and e.order_id = paid_order and e.kind in ('Taken', 'TakenBack')
    group by e.drawer_id, e.method
    having sum(case e.kind when 'Taken' then 1 else -1 end) > 0
    order by e.drawer_id
  loop
    perform book_cash(restaurant, gen_random_uuid(), taken.drawer_id, paid_order, 'TakenBack', taken.method,
      -taken.amount::integer, -taken.tip::integer, '', booked_by, at);
  end loop;
end
$$;

-- Whether nothing of what was taken for an order went back to its guest; asked while the order is locked, before any of it
-- is taken back.
create or replace function is_nothing_refunded(restaurant uuid, paid_order uuid) returns boolean language plpgsql volatile as $$
begin
  return not exists (
    select from cash_entries where restaurant_id = restaurant and order_id = paid_order and kind = 'Refund');
end
$$;
