-- Discount of the contract as it is, without what the row says itself.
create table discounts (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  document json not null,
  primary key (restaurant_id, id)
);
create trigger raise_rules_version_insert after insert on discounts referencing new table as changed
  for each statement execute function raise_rules_version_of_changed();
create trigger raise_rules_version_update after update on discounts referencing new table as changed
  for each statement execute function raise_rules_version_of_changed();
create trigger raise_rules_version_delete after delete on discounts referencing old table as changed
  for each statement execute function raise_rules_version_of_changed();

create table vouchers (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  code text not null,
  -- voucherKey() of packages/domain: by what the code is known.
  code_key text not null,
  description text not null default '',
  is_active boolean not null default true,
  discount_id uuid,
  value integer,
  valid_from timestamptz,
  valid_until timestamptz,
  maximum_uses integer,
  maximum_uses_per_customer integer,
  created_at timestamptz not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, code_key)
);
create index vouchers_of_discount on vouchers (restaurant_id, discount_id) where discount_id is not null;

-- One row for each order that used a voucher; an order that is cancelled gives it back.
create table voucher_uses (
  restaurant_id uuid not null,
  voucher_id uuid not null,
  order_id uuid not null,
  phone text,
  guest_id uuid,
  used_at timestamptz not null,
  primary key (restaurant_id, voucher_id, order_id),
  foreign key (restaurant_id, voucher_id) references vouchers on delete cascade
);
create index voucher_uses_order on voucher_uses (restaurant_id, order_id);

-- Uses vouchers for an order, all of them or none. Returns those that cannot be used (any more). Whoever uses a voucher
-- holds its row until commit, and each statement in here sees what was committed before, so that no limit is exceeded
-- by any number of orders at once.
create function use_vouchers(restaurant uuid, wanted uuid[], used_by uuid, customer_phone text, guest uuid, moment timestamptz)
returns uuid[] language plpgsql volatile as $$
declare
  unusable uuid[];
begin
  perform 1 from vouchers where restaurant_id = restaurant and id = any(wanted) order by id for update;
  select coalesce(array_agg(w.id), '{}') into unusable
  from unnest(wanted) as w (id)
  left join vouchers v on v.restaurant_id = restaurant and v.id = w.id
  where v.id is null or not v.is_active or moment < v.valid_from or moment >= v.valid_until
    or v.maximum_uses <= (
      select count(*) from voucher_uses u where u.restaurant_id = restaurant and u.voucher_id = v.id)
    or v.maximum_uses_per_customer <= (
      select count(*) from voucher_uses u
      where u.restaurant_id = restaurant and u.voucher_id = v.id and (u.phone = customer_phone or u.guest_id = guest));
  if cardinality(unusable) = 0 then
    insert into voucher_uses (restaurant_id, voucher_id, order_id, phone, guest_id, used_at)
    select restaurant, w.id, used_by, customer_phone, guest, moment from unnest(wanted) as w (id);
  end if;
  return unusable;
end $$;

create function free_vouchers() returns trigger language plpgsql as $$
begin
  delete from voucher_uses where restaurant_id = new.restaurant_id and order_id = new.id;
  return null;
end $$;
create trigger free_vouchers after update of cancelled_at on orders for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function free_vouchers();

-- By which a guest's earlier orders are counted; a caller's are found by phone.
create index orders_guest on orders (guest_id, restaurant_id) where guest_id is not null;

-- DiscountFacts of the contract: what was known of customer and vouchers when the cart was last changed.
alter table shopping_carts add column discount_facts json not null default '{"customer": {"customerId": null,
  "orderCount": 0, "orderCounts": {"OnlineChat": 0, "PhoneCall": 0, "OnlineShop": 0, "Unknown": 0, "WhatsAppChat": 0},
  "lastOrderAt": null}, "vouchers": []}';

-- Carts and orders of before, in the form of the contract.
update shopping_carts set content = (content::jsonb || '{"voucherCodes": [], "discounts": []}')::json;
update orders set cart = (cart::jsonb || jsonb_build_object(
  'voucherCodes', '[]'::jsonb,
  'discountFacts', '{"customer": {"customerId": null, "orderCount": 0, "orderCounts": {"OnlineChat": 0, "PhoneCall": 0,
    "OnlineShop": 0, "Unknown": 0, "WhatsAppChat": 0}, "lastOrderAt": null}, "vouchers": []}'::jsonb,
  'evaluationResult', cart::jsonb -> 'evaluationResult' || jsonb_build_object(
    'vouchers', '[]'::jsonb,
    'productPricing', (
      select coalesce(jsonb_agg(line || '{"discount": 0}' order by n), '[]')
      from jsonb_array_elements(cart::jsonb #> '{evaluationResult,productPricing}') with ordinality as l (line, n)))))::json;
-- Events of before carry carts in the old form; who asks for them is told to fetch everything again.
delete from events where stream_id in (select id from restaurants);
