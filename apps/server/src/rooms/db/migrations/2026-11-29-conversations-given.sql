-- To which restaurant a conversation was given with this step, by its name of then; null: it stayed where it was.
alter table conversation_states add column given_to text;
