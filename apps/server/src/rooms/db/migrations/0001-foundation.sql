-- Every table of a restaurant carries restaurant_id, and its keys begin with it, so that a distributed
-- PostgreSQL can keep the rows of a restaurant together.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table server_secrets (
  name text primary key,
  value text not null
);

-- Accounts

create table users (
  id uuid primary key,
  username text not null,
  emails text[] not null default '{}',
  password_hash text not null,
  roles text[] not null default '{}',
  profile_image text,
  dashboard text,
  locked_at timestamptz,
  locked_reason text not null default '',
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));

create table user_restaurants (
  user_id uuid not null references users on delete cascade,
  restaurant_id uuid not null,
  role text not null,
  primary key (user_id, restaurant_id)
);

-- Failed sign-ins of one name or one address; shared by all processes.
create table sign_in_attempts (
  subject text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz not null
);

-- Restaurants

create table franchises (
  id uuid primary key,
  name text not null
);

create table restaurants (
  id uuid primary key,
  franchise_id uuid not null references franchises,
  name text not null,
  state text not null,
  subdomain text not null unique,
  kind text not null default '',
  street_name text not null,
  street_number text not null,
  zip_code text not null,
  city text not null,
  phone_number text not null,
  internal_phone_number text,
  public_whatsapp_number text,
  public_website_url text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  accent_color text not null,
  imprint text not null default '',
  status_message text not null default '',
  operating_hours jsonb not null,
  availability jsonb not null,
  order_settings jsonb not null,
  repeat_new_order_sound_seconds integer,
  repeat_unreviewed_orders_sound_seconds integer,
  repeat_issue_sound_seconds integer,
  -- Grows with every change that a cart's evaluation depends on: settings, hours, areas, menu.
  rules_version bigint not null default 1
);
create index restaurants_franchise on restaurants (franchise_id);

create table delivery_areas (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  name text not null,
  polygon jsonb not null,
  delivery_fee integer not null,
  min_order_value integer not null,
  free_delivery_from integer,
  delivery_minutes integer not null,
  priority integer not null,
  primary key (restaurant_id, id)
);

create table addresses (
  id bigint generated always as identity primary key,
  street text not null,
  street_number text not null,
  zip_code text not null,
  city text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- What people type, made comparable by normal_address().
  search text not null
);
create index addresses_search on addresses using gin (search gin_trgm_ops);
create index addresses_exact on addresses (zip_code, search);

-- One spelling for all: lower case, no accents, "ü" and "ue" alike, "Str." and "Straße" alike.
create function normal_address(address text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(public.unaccent('public.unaccent', replace(lower(address), 'ß', 'ss')), '([aou])e', '\1', 'g'),
      'str(\.|\M)', 'strasse', 'g'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

-- Menu

create table categories (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  position integer not null,
  image_url text,
  primary key (restaurant_id, id)
);

create table sizes (
  restaurant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  description text not null default '',
  position integer not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, category_id) references categories on delete cascade
);

create table ingredient_categories (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  name text not null,
  primary key (restaurant_id, id)
);

create table ingredients (
  restaurant_id uuid not null,
  id uuid not null,
  ingredient_category_id uuid not null,
  name text not null,
  allergens text[] not null default '{}',
  additives text[] not null default '{}',
  sold_out_until timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, ingredient_category_id) references ingredient_categories on delete cascade
);

create table products (
  restaurant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  article_number text not null,
  name text not null,
  description text not null default '',
  position integer not null,
  highlight text not null default 'None',
  diet text not null default 'None',
  tax_key text not null,
  image_url text,
  allergens text[] not null default '{}',
  additives text[] not null default '{}',
  sold_out_until timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, category_id) references categories on delete cascade
);

create table product_prices (
  restaurant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  size_id uuid,
  position integer not null,
  pickup_price integer not null,
  deliver_price integer not null,
  deposit integer not null default 0,
  millilitres integer,
  sold_out_until timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, product_id) references products on delete cascade,
  foreign key (restaurant_id, size_id) references sizes
);

create table product_ingredients (
  restaurant_id uuid not null,
  product_id uuid not null,
  ingredient_id uuid not null,
  position integer not null,
  primary key (restaurant_id, product_id, ingredient_id),
  foreign key (restaurant_id, product_id) references products on delete cascade,
  foreign key (restaurant_id, ingredient_id) references ingredients on delete cascade
);

create table variants (
  restaurant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name text not null,
  position integer not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, product_id) references products on delete cascade
);

create table variant_options (
  restaurant_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  name text not null,
  position integer not null,
  additional_price integer not null default 0,
  allergens text[] not null default '{}',
  additives text[] not null default '{}',
  sold_out_until timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, variant_id) references variants on delete cascade
);

create table extra_groups (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  name text not null,
  position integer not null,
  primary key (restaurant_id, id)
);

create table extras (
  restaurant_id uuid not null,
  extra_group_id uuid not null,
  ingredient_id uuid not null,
  position integer not null,
  additional_price integer not null,
  -- [{ "sizeId", "additionalPrice" }]
  prices_by_size jsonb not null default '[]',
  primary key (restaurant_id, extra_group_id, ingredient_id),
  foreign key (restaurant_id, extra_group_id) references extra_groups on delete cascade,
  foreign key (restaurant_id, ingredient_id) references ingredients on delete cascade
);

create table product_extra_groups (
  restaurant_id uuid not null,
  product_id uuid not null,
  extra_group_id uuid not null,
  position integer not null,
  free_amount integer not null default 0,
  minimum integer not null default 0,
  maximum integer,
  primary key (restaurant_id, product_id, extra_group_id),
  foreign key (restaurant_id, product_id) references products on delete cascade,
  foreign key (restaurant_id, extra_group_id) references extra_groups on delete cascade
);

-- Whatever a cart is evaluated against raises rules_version, so that no process evaluates with an old copy.

create function raise_rules_version_of_changed() returns trigger language plpgsql as $$
begin
  update restaurants set rules_version = rules_version + 1
  where id in (select restaurant_id from changed);
  return null;
end $$;

create function raise_own_rules_version() returns trigger language plpgsql as $$
begin
  if new.rules_version = old.rules_version then
    new.rules_version := old.rules_version + 1;
  end if;
  return new;
end $$;

create trigger raise_rules_version before update on restaurants
  for each row execute function raise_own_rules_version();

do $$
declare
  name text;
begin
  foreach name in array array['delivery_areas', 'categories', 'sizes', 'ingredients', 'products', 'product_prices',
    'product_ingredients', 'variants', 'variant_options', 'extra_groups', 'extras', 'product_extra_groups']
  loop
    execute format('create trigger raise_rules_version_insert after insert on %I referencing new table as changed
      for each statement execute function raise_rules_version_of_changed()', name);
    execute format('create trigger raise_rules_version_update after update on %I referencing new table as changed
      for each statement execute function raise_rules_version_of_changed()', name);
    execute format('create trigger raise_rules_version_delete after delete on %I referencing old table as changed
      for each statement execute function raise_rules_version_of_changed()', name);
  end loop;
end $$;

-- Carts and orders

create table shopping_carts (
  restaurant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  -- CartContent of packages/domain: details and chosen products.
  content json not null,
  -- E.164, for finding a caller's last cart.
  phone text,
  guest_id uuid,
  created_by uuid,
  update_user_id uuid,
  -- { editorId: number of the last change applied }
  last_edits json not null default '{}',
  call_id uuid,
  conversation_id uuid,
  needs_review boolean not null default false,
  review_reason text,
  order_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (restaurant_id, id)
) with (fillfactor = 80);
create index shopping_carts_open on shopping_carts (restaurant_id, created_at) where order_id is null;
-- Without updated_at, so that a change of the cart touches no index.
create index shopping_carts_phone on shopping_carts (phone, restaurant_id) where phone is not null;

create table orders (
  restaurant_id uuid not null,
  id uuid not null,
  franchise_id uuid not null,
  shopping_cart_id uuid not null,
  number integer not null,
  version integer not null default 1,
  state text not null,
  previous_state text,
  is_pre_order boolean not null,
  will_be_picked_up boolean not null,
  order_channel text not null,
  payment_state text not null,
  reception_state text not null,
  is_acknowledged boolean not null default false,
  due_time_from_minutes integer not null,
  due_time_to_minutes integer not null,
  due_at timestamptz not null,
  comment text not null default '',
  filter_color text not null default 'None',
  printed boolean not null default false,
  phone text,
  guest_id uuid,
  created_by uuid,
  -- ShoppingCart of the contract as it was ordered, without its products.
  cart json not null,
  created_at timestamptz not null,
  new_at timestamptz not null,
  in_progress_at timestamptz,
  ready_for_delivery_at timestamptz,
  marked_for_delivery_at timestamptz,
  in_delivery_at timestamptz,
  completed_at timestamptz,
  archived_at timestamptz,
  cancelled_at timestamptz,
  primary key (restaurant_id, id),
  unique (restaurant_id, shopping_cart_id)
) with (fillfactor = 80);
create index orders_current on orders (restaurant_id, due_at) where state not in ('Archived', 'Cancelled');
create index orders_archived on orders (restaurant_id, archived_at desc) where state = 'Archived';
create index orders_phone on orders (phone, restaurant_id, created_at desc) where phone is not null;

create table order_products (
  restaurant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  position integer not null,
  product_price_id uuid not null,
  product_id uuid not null,
  category_id uuid not null,
  article_number text not null,
  name text not null,
  size text,
  tax_key text not null,
  variant_options json not null,
  extras json not null,
  comment text not null,
  completed boolean not null,
  pickup_price integer not null,
  deliver_price integer not null,
  deposit integer not null,
  pickup_price_discount integer not null,
  deliver_price_discount integer not null,
  primary key (restaurant_id, order_id, id),
  foreign key (restaurant_id, order_id) references orders on delete cascade
) with (fillfactor = 90);

-- Orders are counted from 1 on each day of the restaurant's calendar.
create table order_counters (
  restaurant_id uuid primary key references restaurants on delete cascade,
  day date not null,
  last_number integer not null
) with (fillfactor = 50);

create function next_order_number(restaurant uuid, today date) returns integer language sql as $$
  insert into order_counters as c (restaurant_id, day, last_number) values (restaurant, today, 1)
  on conflict (restaurant_id) do update
    set last_number = case when c.day = excluded.day then c.last_number + 1 else 1 end, day = excluded.day
  returning last_number
$$;

-- Events: numbered per stream without gaps. A stream is a restaurant or a person.

create table streams (
  id uuid primary key,
  last_seq bigint not null
) with (fillfactor = 50);

create table events (
  stream_id uuid not null,
  seq bigint not null,
  name text not null,
  -- JSON as it is sent; the database never looks into it.
  payload text not null,
  created_at timestamptz not null default now(),
  primary key (stream_id, seq)
);
create index events_created on events using brin (created_at);

-- Numbers an event and stores it; returns its number. The row lock on the stream is held until commit, so numbers
-- become visible in their order.
create function append_event(stream uuid, event_name text, event_payload text) returns bigint language plpgsql as $$
declare
  number bigint;
begin
  insert into streams as s (id, last_seq) values (stream, 1)
  on conflict (id) do update set last_seq = s.last_seq + 1
  returning last_seq into number;
  insert into events (stream_id, seq, name, payload) values (stream, number, event_name, event_payload);
  return number;
end $$;
