-- Under what name a provider keeps a payment, where only its webhook tells.
alter table payments add column reference text;

-- Providers that a restaurant had before: payments that went through them end and go back through them.
create table payment_providers_before (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  provider text not null,
  id uuid not null,
  mode text not null,
  sealed_key text not null,
  sealed_secret text not null,
  key_ending text not null,
  checked_at timestamptz not null,
  version integer not null,
  primary key (restaurant_id, provider)
);
