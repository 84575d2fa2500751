-- The cart that a person took in hand last; no row: none. It was read out of the events before.
create table active_carts (
  user_id uuid primary key,
  restaurant_id uuid not null,
  shopping_cart_id uuid not null,
  -- The machine that took it.
  device_id uuid,
  taken_at timestamptz not null
) with (fillfactor = 50);

insert into active_carts
select stream_id, (cart ->> 'restaurantId')::uuid, (cart ->> 'shoppingCartId')::uuid, (cart ->> 'deviceId')::uuid, created_at
from (
  select distinct on (stream_id) stream_id, payload::jsonb as cart, created_at from events
  where name = 'setActiveShoppingCart' order by stream_id, seq desc) as last
where cart ->> 'shoppingCartId' is not null;
