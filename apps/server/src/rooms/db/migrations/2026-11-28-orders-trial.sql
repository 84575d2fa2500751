-- What is ordered before a restaurant is live is a trial: it counts in no turnover, no bill and no cooking time.
alter table orders add column is_trial boolean not null default false;
update orders o set is_trial = true
from restaurants r where r.id = o.restaurant_id and r.state in ('Onboarding', 'Testing');
