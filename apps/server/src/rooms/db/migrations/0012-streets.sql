-- Addresses are houses in streets: whoever types searches some ten thousand streets instead of a million houses.
-- `key` and `search` are written by packages/domain (address-text.ts); what is here already was spelled alike.

create table streets (
  id bigint generated always as identity primary key,
  name text not null,
  zip_code text not null,
  city text not null,
  -- The name without blanks, to know it again.
  street_key text not null,
  -- Street and town without blanks, for what begins as it was typed; "C", because it is compared by ranges.
  key text collate "C" not null,
  -- Street, postcode and town in words, for what contains it or is alike.
  search text not null,
  -- The middle of its houses.
  latitude double precision not null,
  longitude double precision not null,
  unique (key, zip_code)
);

insert into streets (name, zip_code, city, street_key, key, search, latitude, longitude)
select min(street), zip_code, min(city), min(replace(normal_address(street), ' ', '')),
  replace(normal_address(street || ' ' || city), ' ', '') as key,
  min(normal_address(street || ' ' || zip_code || ' ' || city)), avg(latitude), avg(longitude)
from addresses group by zip_code, key;

alter table addresses rename to old_addresses;

create table addresses (
  street_id bigint not null references streets on delete cascade,
  -- "12a" is 12 and "a"; no leading number: 0.
  number integer not null,
  suffix text collate "C" not null,
  street_number text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (street_id, number, suffix)
);

insert into addresses
select s.id, coalesce(substring(a.street_number from '^[0-9]{1,4}')::integer, 0),
  lower(regexp_replace(regexp_replace(a.street_number, '^[0-9]{1,4}', ''), '\s', '', 'g')),
  a.street_number, a.latitude, a.longitude
from old_addresses a
join streets s on s.zip_code = a.zip_code and s.key = replace(normal_address(a.street || ' ' || a.city), ' ', '')
on conflict do nothing;

drop table old_addresses;
drop function normal_address(text);

create index streets_search on streets using gin (search gin_trgm_ops);
create index streets_zip_code on streets (zip_code);
create index streets_place on streets using gist (point(longitude, latitude));
create index addresses_place on addresses using spgist (point(longitude, latitude));

-- Streets spelled alike. Half of the trigrams is what one typo leaves of a short word.
create function streets_alike(typed text) returns setof streets language sql stable parallel safe
set pg_trgm.word_similarity_threshold = 0.5
as $$
  select * from streets where typed <% search
$$;

create table points_of_interest (
  id bigint generated always as identity primary key,
  name text not null,
  street text not null,
  street_number text not null,
  zip_code text not null,
  city text not null,
  latitude double precision not null,
  longitude double precision not null,
  key text collate "C" not null,
  search text not null,
  unique (key, zip_code, latitude, longitude)
);
create index points_of_interest_search on points_of_interest using gin (search gin_trgm_ops);
create index points_of_interest_place on points_of_interest using gist (point(longitude, latitude));

-- How far the import of a file came: after a crash it goes on there.
create table address_imports (
  -- Size and digest of the file.
  file text primary key,
  records bigint not null,
  addresses bigint not null,
  points bigint not null,
  bad_records bigint not null,
  finished_at timestamptz
);
