-- What the operator announces to all: one row, or none yet.
create table maintenance (
  is_it boolean primary key default true check (is_it),
  settings jsonb not null,
  version integer not null default 1
);
