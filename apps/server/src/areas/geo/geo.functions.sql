-- Version 1.

-- Streets spelled alike. Half of the trigrams is what one typo leaves of a short word.
create or replace function streets_alike(typed text) returns setof streets language sql stable parallel safe
set pg_trgm.word_similarity_threshold = 0.5
as $$
  select * from streets where typed <% search
$$;
