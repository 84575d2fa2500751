-- Managers and employees are that in a restaurant or a franchise, never by themselves: the accounts of the demo said both,
-- and their own roles could not be saved.
update users set roles = array(select role from unnest(roles) with ordinality as r (role, place)
  where role in ('admin', 'callcenter', 'onboarding') order by place)
where not roles <@ array['admin', 'callcenter', 'onboarding'];

alter table users add check (roles <@ array['admin', 'callcenter', 'onboarding']);
