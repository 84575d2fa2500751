-- Addresses from which e-mails came back, in lower case; mended addresses are taken out when somebody confirms them.
create table undeliverable_addresses (
  address text primary key,
  -- What the last mail server said.
  why text not null,
  since timestamptz not null
);
create index undeliverable_addresses_since on undeliverable_addresses (since);
