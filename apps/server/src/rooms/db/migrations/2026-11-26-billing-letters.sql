-- What stood in a reminder when it was made: its letter is drawn of this alone.
alter table bill_sendings add column letter jsonb;
