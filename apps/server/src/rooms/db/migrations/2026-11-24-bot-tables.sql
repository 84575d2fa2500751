-- What a restaurant teaches its bot: its guests' words for things, and conversations that must come out as kept.
create table bot_words (
  restaurant_id uuid primary key references restaurants on delete cascade,
  version integer not null,
  synonyms jsonb not null
);

create table bot_cases (
  restaurant_id uuid not null references restaurants on delete cascade,
  id uuid not null,
  messages jsonb not null,
  expected jsonb not null,
  created_at timestamptz not null,
  author text not null,
  primary key (restaurant_id, id)
);
