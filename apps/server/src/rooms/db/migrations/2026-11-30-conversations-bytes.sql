-- What a conversation's messages take, so that none grows without end.
alter table conversations add column byte_count integer not null default 0;
update conversations c set byte_count = said.bytes
from (
  select restaurant_id, conversation_id, least(sum(octet_length(text) + octet_length(trace::text)), 2000000000) as bytes
  from conversation_messages group by restaurant_id, conversation_id
) as said
where said.restaurant_id = c.restaurant_id and said.conversation_id = c.id;
