-- Invoices and credit notes of whoever writes them: `issuer_id` is a restaurant, or somebody else with a range of their
-- own. Number and document are one statement; what is written is never changed, and goes only once tax law lets it.
create table invoice_ranges (
  issuer_id uuid not null,
  year integer not null,
  last_count integer not null,
  primary key (issuer_id, year)
);

create table invoices (
  issuer_id uuid not null,
  id uuid not null,
  year integer not null,
  count integer not null,
  number text not null,
  kind text not null,
  -- What it is about: an order.
  subject_id uuid not null,
  -- Of a credit note, its invoice.
  corrects_id uuid,
  -- Of a credit note for money that went back, the refund.
  refund_id uuid,
  subject_number integer not null,
  buyer_name text not null,
  issued_on date not null,
  gross integer not null,
  document json not null,
  written_at timestamptz not null,
  primary key (issuer_id, id),
  unique (issuer_id, year, count),
  unique (issuer_id, refund_id)
);
create index invoices_subject on invoices (issuer_id, subject_id);
create index invoices_corrects on invoices (issuer_id, corrects_id) where corrects_id is not null;

-- The file as it was made first.
create table invoice_files (
  issuer_id uuid not null,
  invoice_id uuid not null,
  pdf bytea not null,
  primary key (issuer_id, invoice_id),
  foreign key (issuer_id, invoice_id) references invoices on delete cascade
);

create table invoice_sellers (
  restaurant_id uuid primary key references restaurants on delete cascade,
  seller jsonb not null
);

-- A guard and no business: that nothing written is changed must hold for every statement there will ever be. Eight years
-- from the end of the calendar year is the least that tax law asks for (§ 147 AO, § 14b UStG).
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.year + 8 < extract(year from now()) then return old; end if;
  raise exception 'invoice % is written and stays as it is', old.number;
end
$$;
create trigger keep_invoice before update or delete on invoices for each row execute function keep_invoice();
