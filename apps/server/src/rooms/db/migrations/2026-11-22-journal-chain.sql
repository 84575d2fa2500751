-- What was changed, by whom, from what to what: chained, one chain for each restaurant and one for accounts. Texts, not
-- JSON, because the hash is over them as they stand. `personal` may be erased: the hash is over its digest.
create table journal (
  stream_id uuid not null,
  number bigint not null,
  seq bigint not null,
  at timestamptz not null,
  name text not null,
  author text,
  device text not null,
  thing_id text not null,
  before text,
  after text,
  personal text,
  salt text,
  personal_digest text,
  hash text not null,
  primary key (stream_id, number)
);
create index journal_thing on journal (stream_id, thing_id, number);
create index journal_at on journal (at);
create index journal_personal on journal (stream_id, at) where personal is not null;

-- How far each chain is, in the events of its stream and in itself.
create table journal_heads (
  stream_id uuid primary key,
  seq bigint not null,
  number bigint not null,
  hash text not null
);
