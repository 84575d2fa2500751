-- By what words an order is searched, in lower case: in the carts PostgreSQL read all of it for each order of all years.
alter table orders add column search text;
update orders set search = lower(concat_ws(' ', o.number, o.phone, c."firstName", c."lastName", c.company, c.phone,
  c.street, c."houseNumber", c."zipCode", c.city, c."externalOrder" ->> 'provider', c."externalOrder" ->> 'externalOrderId'))
from orders o, json_to_record(o.cart) as c ("firstName" text, "lastName" text, company text, phone text, street text,
  "houseNumber" text, "zipCode" text, city text, "externalOrder" json)
where o.restaurant_id = orders.restaurant_id and o.id = orders.id;
