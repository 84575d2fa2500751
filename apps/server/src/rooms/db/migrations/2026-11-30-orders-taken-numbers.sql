-- Numbers of orders that were open as the day began: nobody else gets them on it.
alter table order_counters add column taken integer[] not null default '{}';
