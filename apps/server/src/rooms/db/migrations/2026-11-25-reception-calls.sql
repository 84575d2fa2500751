-- A call is of one step.
update reception_actions a set call_id = null
where exists (select from reception_actions b where b.call_id = a.call_id and (b.at, b.id) < (a.at, a.id));
create unique index reception_actions_call on reception_actions (call_id) where call_id is not null;
