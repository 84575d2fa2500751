-- Version 2.

-- Numbers an event and stores it; returns its number. The row lock on the stream is held until commit, so numbers
-- become visible in their order.
create or replace function append_event(stream uuid, event_name text, event_payload text, event_author text) returns bigint language plpgsql as $$
declare
  number bigint;
begin
  insert into streams as s (id, last_seq) values (stream, 1)
  on conflict (id) do update set last_seq = s.last_seq + 1
  returning last_seq into number;
  insert into events (stream_id, seq, name, payload, author) values (stream, number, event_name, event_payload, event_author);
  return number;
end $$;

-- For processes of before, which name no author.
create or replace function append_event(stream uuid, event_name text, event_payload text) returns bigint language plpgsql as $$
begin
  return append_event(stream, event_name, event_payload, null);
end $$;
