-- Who orders, known again in all restaurants of a franchise. A merge moves nothing: the duplicate names the customer that
-- it belongs to, and `root_id` the one that stands for all of them.
create table customers (
  franchise_id uuid not null references franchises on delete cascade,
  id uuid not null,
  root_id uuid not null,
  duplicate_of uuid,
  version integer not null default 1,
  salutation text not null default 'Unspecified'
    check (salutation in ('Unspecified', 'Male', 'Female', 'Company', 'Family')),
  last_name text not null default '',
  first_name text not null default '',
  company text not null default '',
  notes text not null default '',
  -- One spelling of everything by which they are searched, and of their name; who has none comes last.
  search text not null default '',
  name_key text collate "C" not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (franchise_id, id),
  check ((duplicate_of is null) = (root_id = id))
);
create index customers_family on customers (franchise_id, root_id);
create index customers_name on customers (franchise_id, name_key, id);
create index customers_search on customers using gin (search gin_trgm_ops);

create table customer_identifiers (
  franchise_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('Phone', 'WhatsApp', 'Email')),
  value text not null,
  duplicate_of uuid,
  created_at timestamptz not null,
  primary key (franchise_id, id),
  foreign key (franchise_id, customer_id) references customers on delete cascade deferrable initially deferred
);
-- A mail box may be shared, a telephone is one customer.
create unique index customer_identifiers_value on customer_identifiers (franchise_id, kind, value) where kind <> 'Email';
create index customer_identifiers_mail on customer_identifiers (franchise_id, value) where kind = 'Email';
create index customer_identifiers_customer on customer_identifiers (franchise_id, customer_id);

create table customer_addresses (
  franchise_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- One spelling of street, number and postcode.
  key text not null,
  label text not null default 'None' check (label in ('None', 'Home', 'Office')),
  street text not null,
  house_number text not null default '',
  address_addition text not null default '',
  zip_code text not null default '',
  city text not null default '',
  location_description text not null default '',
  latitude double precision,
  longitude double precision,
  duplicate_of uuid,
  created_at timestamptz not null,
  primary key (franchise_id, id),
  unique (franchise_id, customer_id, key),
  foreign key (franchise_id, customer_id) references customers on delete cascade deferrable initially deferred
);
create index customer_addresses_key on customer_addresses (franchise_id, key);

-- When each ordered last; apart, so that an order touches no index of the search.
create table customer_activity (
  franchise_id uuid not null,
  customer_id uuid not null,
  active_at timestamptz not null,
  primary key (franchise_id, customer_id),
  foreign key (franchise_id, customer_id) references customers on delete cascade deferrable initially deferred
) with (fillfactor = 70);
create index customer_activity_active on customer_activity (franchise_id, active_at desc, customer_id);

alter table orders add column customer_id uuid;

-- The customers of the orders that are there: one for each telephone, named as in the last order.
create function pg_temp.plain(written text) returns text language sql as $$
  select trim(regexp_replace(replace(regexp_replace(unaccent(replace(lower(written), 'ß', 'ss')), '([aou])e', '\1', 'g'),
    'strasse', 'str'), '[[:space:][:punct:]]+', ' ', 'g'))
$$;
create temporary table last_orders on commit drop as
select distinct on (franchise_id, phone) franchise_id, phone, gen_random_uuid() as customer_id, cart, created_at,
  min(created_at) over (partition by franchise_id, phone) as first_at
from orders where phone is not null
order by franchise_id, phone, created_at desc;

insert into customers (franchise_id, id, root_id, last_name, first_name, company, name_key, created_at, updated_at)
select franchise_id, customer_id, customer_id, coalesce(cart ->> 'lastName', ''), coalesce(cart ->> 'firstName', ''),
  coalesce(cart ->> 'company', ''),
  coalesce(nullif(pg_temp.plain(concat_ws(' ', cart ->> 'lastName', cart ->> 'firstName', cart ->> 'company')), ''), '~'),
  first_at, created_at
from last_orders;

insert into customer_identifiers (franchise_id, id, customer_id, kind, value, created_at)
select franchise_id, gen_random_uuid(), customer_id, 'Phone', phone, first_at from last_orders;

insert into customer_activity (franchise_id, customer_id, active_at)
select franchise_id, customer_id, created_at from last_orders;

update orders o set customer_id = l.customer_id
from last_orders l where l.franchise_id = o.franchise_id and l.phone = o.phone;

insert into customer_addresses (franchise_id, id, customer_id, key, street, house_number, address_addition, zip_code, city,
  location_description, latitude, longitude, created_at)
select distinct on (franchise_id, customer_id, key) franchise_id, gen_random_uuid(), customer_id, key,
  cart ->> 'street', coalesce(cart ->> 'houseNumber', ''), coalesce(cart ->> 'addressAddition', ''),
  coalesce(cart ->> 'zipCode', ''), coalesce(cart ->> 'city', ''), coalesce(cart ->> 'locationDescription', ''),
  (cart ->> 'latitude')::float8, (cart ->> 'longitude')::float8, created_at
from (
  select o.*, pg_temp.plain(concat_ws(' ', cart ->> 'street', cart ->> 'houseNumber', cart ->> 'zipCode')) as key
  from orders o where customer_id is not null and not will_be_picked_up and cart ->> 'street' <> '') as delivered
order by franchise_id, customer_id, key, created_at desc;

update customers c set search = pg_temp.plain(concat_ws(' ', c.first_name, c.last_name, c.company,
  (select string_agg(regexp_replace(value, '^\+(49)?', ''), ' ') from customer_identifiers i
    where i.franchise_id = c.franchise_id and i.customer_id = c.id),
  (select string_agg(concat_ws(' ', street, house_number, zip_code, city), ' ') from customer_addresses a
    where a.franchise_id = c.franchise_id and a.customer_id = c.id)));

create index orders_customer on orders (customer_id, created_at desc) where customer_id is not null;
