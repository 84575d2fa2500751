-- What a bank took back was said to be given back.
update orders set payment_state = 'ChargedBack'
where payment_state = 'Refunded' and exists (
  select from payment_refunds r where r.restaurant_id = orders.restaurant_id and r.order_id = orders.id
    and r.cause = 'Chargeback' and r.status = 'Done');
