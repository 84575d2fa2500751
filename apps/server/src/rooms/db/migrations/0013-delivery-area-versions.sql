-- Two people who change one delivery area do not write over each other.
alter table delivery_areas add column version integer not null default 1;
