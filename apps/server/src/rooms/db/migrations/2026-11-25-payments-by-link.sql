-- Begun by whoever got a link to pay, not in the browser of the cart: who is declined there may try again.
alter table payments add column by_link boolean not null default false;
