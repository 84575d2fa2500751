-- Which cash register a restaurant's orders go to; who ever had one keeps the row.
create table register_settings (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  pos_integration text not null,
  address text not null,
  username text not null,
  -- Empty: there is none.
  sealed_password text not null,
  cashier_id integer,
  is_test boolean not null,
  -- From when on it is this register.
  since timestamptz not null,
  version integer not null default 1
);

-- What became of orders at the register.
create table register_hand_overs (
  restaurant_id uuid not null,
  order_id uuid not null,
  pos_integration text not null,
  -- For whom, where the register knows several.
  account text not null,
  action text not null,
  state text not null,
  note text not null,
  reference text not null,
  attempts integer not null,
  since timestamptz not null,
  due_at timestamptz not null,
  -- From the moment before it is sent until it is known what came of it.
  sending_since timestamptz,
  at timestamptz not null,
  primary key (restaurant_id, order_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index register_hand_overs_in_trouble on register_hand_overs (restaurant_id, at)
  where state in ('Waiting', 'Unsure', 'Failed');
create index register_hand_overs_by_age on register_hand_overs (at);
