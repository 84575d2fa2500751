-- Version 1.

-- Has the register hear of an order that the house placed, that was completed, taken back or cancelled, where there is a
-- register. Called by the statement that changes it; whoever commits it tells the workers.
create or replace function register_follows(restaurant uuid, changed uuid) returns bigint language plpgsql volatile as $$
begin
  if exists (select from register_settings r where r.restaurant_id = restaurant) then
    return add_quiet_job('registerFollows', json_build_object('restaurantId', restaurant, 'orderId', changed), null);
  end if;
  return null;
end
$$;
