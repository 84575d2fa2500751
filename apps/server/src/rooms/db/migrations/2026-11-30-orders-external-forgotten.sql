-- What was sent names a guest: its fingerprint goes with them, the number stays. Null: it is gone.
alter table external_orders alter column fingerprint drop not null;
create index external_orders_order on external_orders (restaurant_id, order_id);
-- The cart of an order goes with its guest.
update external_orders e set fingerprint = null where not exists (
  select from orders o
  join shopping_carts c on c.restaurant_id = o.restaurant_id and c.id = o.shopping_cart_id
  where o.restaurant_id = e.restaurant_id and o.id = e.order_id
);
