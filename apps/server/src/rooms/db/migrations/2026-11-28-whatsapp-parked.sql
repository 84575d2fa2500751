-- What was written before it is known which of several restaurants is meant waits for that, and is heard then.
alter table whatsapp_inbox add column is_parked boolean not null default false;
