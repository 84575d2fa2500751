-- Past orders by time: trial runs of discounts, cooking times learned from past weeks.
create index orders_placed on orders (restaurant_id, new_at);
