-- Whoever handed an order over has taken its money.
update orders set payment_state = 'OnSitePaid'
where payment_state = 'OnSitePending' and completed_at is not null and cancelled_at is null;
