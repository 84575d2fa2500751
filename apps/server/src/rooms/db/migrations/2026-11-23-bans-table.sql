-- Whom staff have reported, and what the operator decided.
create table customer_bans (
  id uuid primary key,
  franchise_id uuid not null,
  restaurant_id uuid not null references restaurants on delete cascade,
  -- Whom it was reported of; it holds for all who are merged with them.
  customer_id uuid not null,
  order_id uuid,
  review_status text not null default 'Reported'
    check (review_status in ('Reported', 'ReportRejected', 'BanApproved', 'BanCanceled')),
  reason text not null,
  reported_by text not null,
  reported_at timestamptz not null,
  -- Each step: when, by whom, what became of it, and why.
  history jsonb not null,
  version integer not null default 1,
  foreign key (franchise_id, customer_id) references customers on delete cascade
);
create index customer_bans_customer on customer_bans (franchise_id, customer_id);
create index customer_bans_listed on customer_bans (review_status, reported_at desc, id);
