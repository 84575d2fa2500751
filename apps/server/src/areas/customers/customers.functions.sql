-- Version 4.

-- One spelling of what people write, for comparing: no accents, "ü", "ue" and "u" alike, "Str." and "Straße" alike.
create or replace function customer_text(written text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(replace(regexp_replace(unaccent(replace(lower(written), 'ß', 'ss')), '([aou])e', '\1', 'g'),
    'strasse', 'str'), '[[:space:][:punct:]]+', ' ', 'g'))
$$;

-- By what customers are sorted; who has no name comes last.
create or replace function customer_name_key(last_name text, first_name text, company text) returns text
language sql stable parallel safe as $$
  select coalesce(nullif(customer_text(concat_ws(' ', last_name, first_name, company)), ''), '~')
$$;

-- An identifier as it is searched: of a German number what follows the zero.
create or replace function identifier_text(kind text, value text) returns text language sql immutable parallel safe as $$
  select case when kind = 'Phone' then regexp_replace(value, '^\+(49)?', '') else value end
$$;

-- Everything by which a customer of these names is searched. Sees what was changed before it, also in the same
-- transaction.
create or replace function customer_search_as(franchise uuid, customer uuid, names text) returns text
language sql volatile as $$
  select customer_text(concat_ws(' ', names,
    (select string_agg(identifier_text(kind, value), ' ' order by id) from customer_identifiers i
      where i.franchise_id = franchise and i.customer_id = customer),
    (select string_agg(concat_ws(' ', street, house_number, zip_code, city), ' ' order by id) from customer_addresses a
      where a.franchise_id = franchise and a.customer_id = customer)))
$$;

-- The same of a customer who is stored.
create or replace function customer_search(franchise uuid, customer uuid) returns text language sql volatile as $$
  select customer_search_as(franchise, customer, concat_ws(' ', c.first_name, c.last_name, c.company))
  from customers c where c.franchise_id = franchise and c.id = customer
$$;

-- Whoever has this telephone where a restaurant belongs, with all who are merged with them.
create or replace function customers_with_phone(restaurant uuid, telephone text) returns uuid[]
language sql stable parallel safe as $$
  select coalesce(array_agg(c.id), '{}')
  from restaurants r
  join customer_identifiers i on i.franchise_id = r.franchise_id and i.kind = 'Phone' and i.value = telephone
  join customers mine on mine.franchise_id = i.franchise_id and mine.id = i.customer_id
  join customers c on c.franchise_id = mine.franchise_id and c.root_id = mine.root_id
  where r.id = restaurant
$$;

-- The one who stands for whoever has this telephone.
create or replace function customer_with_phone(restaurant uuid, telephone text) returns uuid
language sql stable parallel safe as $$
  select c.root_id from restaurants r
  join customer_identifiers i on i.franchise_id = r.franchise_id and i.kind = 'Phone' and i.value = telephone
  join customers c on c.franchise_id = i.franchise_id and c.id = i.customer_id
  where r.id = restaurant
$$;

-- A customer as orders show them: the one who stands for all that were merged.
create or replace function customer_of(franchise uuid, customer uuid) returns json language sql volatile as $$
  select json_build_object('id', r.id, 'notes', r.notes)
  from customers c join customers r on r.franchise_id = c.franchise_id and r.id = c.root_id
  where c.franchise_id = franchise and c.id = customer
$$;

-- Finds the customer of an order by its telephone, or makes them; null without a telephone that can be called. Of any
-- number of first orders at once one makes the customer, the others wait for it and find them. Locks address, customer
-- and activity in this order, as everybody does.
create or replace function customer_of_order(franchise uuid, wanted uuid, order_phone text, is_delivered boolean, cart json,
  moment timestamptz)
returns uuid language plpgsql volatile as $$
declare
  known uuid;
  place text;
begin
  if order_phone is null then return null; end if;
  loop
    select c.id into known from customer_identifiers i
    join customers c on c.franchise_id = i.franchise_id and c.id = i.customer_id
    where i.franchise_id = franchise and i.kind = 'Phone' and i.value = order_phone for key share of c;
    exit when known is not null;
    insert into customer_identifiers (franchise_id, id, customer_id, kind, value, created_at)
    values (franchise, gen_random_uuid(), wanted, 'Phone', order_phone, moment)
    on conflict (franchise_id, kind, value) where kind <> 'Email' do nothing returning customer_id into known;
    if known is not null then
      insert into customers (franchise_id, id, root_id, last_name, first_name, company, search, name_key, created_at, updated_at)
      values (franchise, wanted, wanted, cart ->> 'lastName', cart ->> 'firstName', cart ->> 'company',
        customer_text(concat_ws(' ', cart ->> 'firstName', cart ->> 'lastName', cart ->> 'company',
          identifier_text('Phone', order_phone))),
        customer_name_key(cart ->> 'lastName', cart ->> 'firstName', cart ->> 'company'), moment, moment);
      exit;
    end if;
  end loop;
  if is_delivered and cart ->> 'street' <> '' then
    place := customer_text(concat_ws(' ', cart ->> 'street', cart ->> 'houseNumber', cart ->> 'zipCode'));
    -- Most order to where they ordered before: nothing more is read of the cart then.
    if exists (select from customer_addresses where franchise_id = franchise and customer_id = known and key = place) then
      place := null;
    end if;
  end if;
  if place is not null then
    insert into customer_addresses (franchise_id, id, customer_id, key, street, house_number, address_addition, zip_code,
      city, location_description, latitude, longitude, created_at)
    values (franchise, gen_random_uuid(), known, place, cart ->> 'street', cart ->> 'houseNumber',
      cart ->> 'addressAddition', cart ->> 'zipCode', cart ->> 'city', cart ->> 'locationDescription',
      (cart ->> 'latitude')::float8, (cart ->> 'longitude')::float8, moment)
    on conflict do nothing;
    if found then
      update customers set search = customer_search(franchise, known) where franchise_id = franchise and id = known;
    end if;
  end if;
  insert into customer_activity as a (franchise_id, customer_id, active_at)
  select franchise, root_id, moment from customers where franchise_id = franchise and id = known
  on conflict (franchise_id, customer_id) do update set active_at = greatest(a.active_at, excluded.active_at);
  return known;
end $$;
