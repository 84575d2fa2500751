-- A refund is credited once on each invoice of an order: also on one that was written in the place of another.
alter table invoices drop constraint invoices_issuer_id_refund_id_key;
alter table invoices add unique (issuer_id, corrects_id, refund_id);
