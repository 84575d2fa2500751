-- The website of a restaurant: what is composed, and what of it guests see.
create table websites (
  restaurant_id uuid primary key references restaurants on delete cascade,
  id uuid not null unique,
  subdomain text not null unique,
  version integer not null default 1,
  draft jsonb not null,
  published_number integer,
  preview_key text not null,
  created_at timestamptz not null
);

-- What was published; the last ones can be gone back to.
create table website_versions (
  restaurant_id uuid not null references websites on delete cascade,
  number integer not null,
  contents jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (restaurant_id, number)
);

-- Pictures outlive a website that is switched off.
create table website_files (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  image jsonb not null,
  alt text not null default '',
  uploaded_at timestamptz not null,
  primary key (restaurant_id, id)
);

create table website_domains (
  restaurant_id uuid not null references websites on delete cascade,
  id uuid not null,
  domain text not null,
  token text not null,
  state text not null,
  found jsonb,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, domain)
);
-- A domain leads to one website; until it is known whose it is, several may have written it down.
create unique index website_domains_served on website_domains (domain) where state in ('CertificatePending', 'Active');
