alter table restaurants add column image text;
-- For the imprint and for going live.
alter table restaurants add column tax_number text not null default '';
-- Deleted softly: nobody reaches it, and for 30 days it can be had back in the state of before.
alter table restaurants add column deleted_at timestamptz;
alter table restaurants add column state_before_deletion text;
-- By which a machine of the restaurant signs in; the secret itself is nowhere.
alter table restaurants add column secret_hash bytea;
alter table restaurants add column secret_made_at timestamptz;
