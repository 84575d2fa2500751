-- When staff last read a conversation: what came later is new.
alter table conversations add read_at timestamptz;

-- Staff find a conversation by what was said in it.
create index conversation_messages_text on conversation_messages using gin (text gin_trgm_ops) where type = 'message';

-- What staff of a restaurant answer again and again.
create table quick_replies (
  restaurant_id uuid primary key references restaurants on delete cascade,
  version integer not null,
  replies jsonb not null
);
