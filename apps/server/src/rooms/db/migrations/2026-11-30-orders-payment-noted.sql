-- Paid on site by a note of its own, not by handing it over; of what was paid before it was noted, handing over counts.
alter table orders add column is_payment_noted boolean not null default false;
