-- Whoever looks at the payments of an order reads its lines alone, not those of all orders of a restaurant.
create index payment_logs_order on payment_logs (restaurant_id, order_id, position);
