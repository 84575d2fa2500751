-- Two people who change one voucher do not write over each other.
alter table vouchers add column version integer not null default 1;
