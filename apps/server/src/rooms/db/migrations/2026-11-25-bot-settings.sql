-- How the bot of a restaurant behaves; a restaurant without a row has it as it is usual.
create table bot_settings (
  restaurant_id uuid primary key references restaurants on delete cascade,
  version integer not null,
  settings jsonb not null
);
