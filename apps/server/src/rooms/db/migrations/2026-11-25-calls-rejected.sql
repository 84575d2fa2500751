-- Who of those asked said no, for what agents are told of their calls.
alter table calls add column rejected_by uuid[] not null default '{}';
