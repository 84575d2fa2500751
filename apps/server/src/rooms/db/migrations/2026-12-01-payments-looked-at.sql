-- When a paid payment is looked at again, for what went back of it without a word; of one at Adyen nothing can be asked.
alter table payments add column look_at timestamptz;
create index payments_look_at on payments (look_at) where look_at is not null;
update payments set look_at = (
  select min(created_at + day * interval '1 day') from unnest(array[1, 3, 7, 14, 30, 60, 120]) day
  where created_at + day * interval '1 day' > now())
where status = 'Paid' and provider <> 'Adyen' and created_at > now() - interval '120 days';
