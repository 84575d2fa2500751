-- Version 2.

-- Uses vouchers for an order, all of them or none. Returns those that cannot be used (any more). Whoever uses a voucher
-- holds its row until commit, and each statement in here sees what was committed before, so that no limit is exceeded
-- by any number of orders at once.
create or replace function use_vouchers(restaurant uuid, wanted uuid[], used_by uuid, customer_phone text, guest uuid, moment timestamptz)
returns uuid[] language plpgsql volatile as $$
declare
  unusable uuid[];
  theirs uuid[];
begin
  perform 1 from vouchers where restaurant_id = restaurant and id = any(wanted) order by id for update;
  theirs := customers_with_phone(restaurant, customer_phone);
  select coalesce(array_agg(w.id), '{}') into unusable
  from unnest(wanted) as w (id)
  left join vouchers v on v.restaurant_id = restaurant and v.id = w.id
  where v.id is null or not v.is_active or moment < v.valid_from or moment >= v.valid_until
    or v.maximum_uses <= (
      select count(*) from voucher_uses u where u.restaurant_id = restaurant and u.voucher_id = v.id)
    or v.maximum_uses_per_customer <= (
      select count(*) from voucher_uses u
      where u.restaurant_id = restaurant and u.voucher_id = v.id and (u.phone = customer_phone or u.guest_id = guest
        or exists (select from orders o
          where o.restaurant_id = u.restaurant_id and o.id = u.order_id and o.customer_id = any(theirs))));
  if cardinality(unusable) = 0 then
    insert into voucher_uses (restaurant_id, voucher_id, order_id, phone, guest_id, used_at)
    select restaurant, w.id, used_by, customer_phone, guest, moment from unnest(wanted) as w (id);
  end if;
  return unusable;
end $$;

-- Gives back what a cancelled order used. Cancelling has no way back, so nothing is used twice by it.
create or replace function free_vouchers(restaurant uuid, used_by uuid) returns void language sql volatile as $$
  delete from voucher_uses where restaurant_id = restaurant and order_id = used_by
$$;
