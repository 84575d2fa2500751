-- Version 2.

-- The restaurants in which a person has a role, and which: that of the restaurant itself, or by a franchise in all its
-- restaurants. A franchise's manager is one everywhere; else the restaurant's own word counts.
create or replace function restaurants_of(person uuid) returns json language sql stable as $$
  select coalesce(json_object_agg(restaurant_id, role), '{}') from (
    select distinct on (restaurant_id) restaurant_id, role from (
      select restaurant_id, role, 2 as weight from user_restaurants where user_id = person
      union all
      select r.id, f.role, case f.role when 'manager' then 3 else 1 end
      from user_franchises f join restaurants r on r.franchise_id = f.franchise_id
      where f.user_id = person
    ) held order by restaurant_id, weight desc
  ) counting
$$;

create or replace function franchises_of(person uuid) returns json language sql stable as $$
  select coalesce(json_object_agg(franchise_id, role), '{}') from user_franchises where user_id = person
$$;
