-- What the operator sells to restaurants, and what became of it. Invoices themselves lie with all others (`invoices`),
-- under the operator's own range. Bills and their bookings outlive their restaurant: the books are kept for ten years.
create table billing_settings (
  is_it boolean primary key default true check (is_it),
  settings jsonb not null,
  version integer not null
);

create table billing_plans (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  name text not null,
  valid_from date not null,
  valid_until date,
  monthly_fee integer not null,
  fee_per_order integer not null,
  turnover_share integer not null,
  free_months integer not null,
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, valid_from)
);

-- A restaurant as somebody who owes: its number in the books, and where its invoices go if that was typed.
create table billing_accounts (
  restaurant_id uuid primary key,
  debtor integer unique,
  recipient jsonb
);

create table bills (
  restaurant_id uuid not null,
  id uuid not null,
  -- First and last day of the month.
  from_day date not null,
  to_day date not null,
  invoice_id uuid not null,
  number text not null,
  restaurant_name text not null,
  debtor integer not null,
  issued_on date not null,
  due_on date not null,
  net integer not null,
  -- Reminders that went out.
  level integer not null default 0,
  is_cancelled boolean not null default false,
  -- What is not paid, kept by whoever books.
  open integer not null,
  primary key (restaurant_id, id)
);
-- One invoice for a month, whoever asks for it at the same time; a cancelled one leaves its place.
create unique index bills_month on bills (restaurant_id, from_day) where not is_cancelled;
create index bills_from on bills (from_day);
create index bills_open on bills (due_on) where open <> 0;

create table bill_entries (
  restaurant_id uuid not null,
  bill_id uuid not null,
  id uuid not null,
  position bigint not null generated always as identity,
  kind text not null,
  amount integer not null,
  booked_on date not null,
  document text not null,
  note text not null,
  created_at timestamptz not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, bill_id) references bills on delete cascade
);
create index bill_entries_bill on bill_entries (restaurant_id, bill_id);
create index bill_entries_day on bill_entries (booked_on);

create table bill_sendings (
  restaurant_id uuid not null,
  bill_id uuid not null,
  id uuid not null,
  kind text not null,
  -- What it sends: the invoice or a credit note.
  invoice_id uuid not null,
  recipient text not null,
  mail_id uuid,
  state text not null,
  problem text not null default '',
  at timestamptz not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, bill_id) references bills on delete cascade
);
create index bill_sendings_bill on bill_sendings (restaurant_id, bill_id);
create index bill_sendings_mail on bill_sendings (mail_id) where mail_id is not null;

-- Each order is in one bill at most.
create table billed_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  bill_id uuid not null,
  turnover integer not null,
  primary key (restaurant_id, order_id),
  foreign key (restaurant_id, bill_id) references bills on delete cascade
);
create index billed_orders_bill on billed_orders (restaurant_id, bill_id);

-- Invoices that were asked for in one go and are not there yet, or never will be as they were seen.
create table bill_tasks (
  restaurant_id uuid not null references restaurants on delete cascade,
  month text not null,
  state text not null,
  problem text not null default '',
  primary key (restaurant_id, month)
);

-- What a month sums up, without reading every cart.
alter table orders add column total integer
  generated always as ((cart -> 'evaluationResult' ->> 'totalOrderValue')::integer) stored;
create index orders_completed on orders (restaurant_id, completed_at) where completed_at is not null;

-- What an e-mail carries along; it goes with its text.
create table mail_files (
  mail_id uuid primary key references mails on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null
);
