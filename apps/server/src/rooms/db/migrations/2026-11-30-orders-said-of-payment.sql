-- What whoever ordered or took the money said of the payment besides; null: nothing.
alter table orders add column additional_payment_data text;
