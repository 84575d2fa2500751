-- All orders by the day on which they are due: what the days of a restaurant come to.
create index orders_due on orders (restaurant_id, due_at);
