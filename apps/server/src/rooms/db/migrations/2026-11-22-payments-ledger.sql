-- How a restaurant takes money online. `sealed_key`, `sealed_secret`: encrypted with a key that is not in the database.
create table payment_providers (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  provider text not null,
  mode text not null,
  sealed_key text not null,
  sealed_secret text not null default '',
  key_ending text not null,
  checked_at timestamptz not null,
  version integer not null default 1,
  primary key (restaurant_id, id)
);
create unique index payment_providers_one on payment_providers (restaurant_id);

-- Every try to pay an order. `cart_id`: the cart with which the guest goes on when it came to nothing.
create table payments (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  mode text not null,
  provider_payment_id text,
  url text,
  method text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null,
  is_kept boolean not null default false,
  cart_id uuid,
  created_at timestamptz not null,
  primary key (restaurant_id, id)
) with (fillfactor = 80);
create index payments_order on payments (restaurant_id, order_id);
create index payments_newest on payments (restaurant_id, created_at desc);
create unique index payments_one_open on payments (restaurant_id, order_id)
  where status in ('Created', 'Open', 'Pending');
create unique index payments_one_kept on payments (restaurant_id, order_id) where is_kept;

create table payment_refunds (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount integer not null check (amount > 0),
  cause text not null,
  reason text not null default '',
  requested_by text,
  status text not null,
  provider_refund_id text,
  created_at timestamptz not null,
  position bigint not null generated always as identity,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade
) with (fillfactor = 80);
create index payment_refunds_order on payment_refunds (restaurant_id, order_id);

create table payment_logs (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount integer not null,
  note text not null default '',
  at timestamptz not null,
  position bigint not null generated always as identity,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade
);
create index payment_logs_payment on payment_logs (restaurant_id, payment_id, position);

-- Orders that wait for money: few at any time.
create index orders_unpaid on orders (created_at) where payment_state = 'OnlinePending' and cancelled_at is null;
