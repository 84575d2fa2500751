-- Guesses at passwords and at codes of vouchers, by whom they come from or what they aim at; shared by all processes.
alter table sign_in_attempts rename to guesses;
alter table guesses rename column failures to count;
alter table guesses rename column last_failure_at to last_at;
