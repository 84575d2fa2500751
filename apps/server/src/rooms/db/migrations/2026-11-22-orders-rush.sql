-- How many orders of guests pass without a pause.
update restaurants
set order_settings = '{"ordersPerConnection": 12, "ordersPerPhone": 3}'::jsonb || order_settings;

-- By what connection an order came, as a code that nobody else can make; forgotten after a day.
alter table orders add column origin text;
create index orders_origin on orders (restaurant_id, origin) where origin is not null;
