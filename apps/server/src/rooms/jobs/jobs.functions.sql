-- Version 1.

-- Writes a job that is due at once, and tells no worker: a transaction that notifies keeps all others that do from
-- committing until it is on the disk. What is not known as a job yet goes the usual way, and then it is.
create or replace function add_quiet_job(job_name text, job_payload json, attempts integer) returns bigint
language plpgsql volatile as $$
declare
  number bigint;
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
  select id, job_payload, coalesce(attempts, 25) from graphile_worker._private_tasks where identifier = job_name
  returning id into number;
  if number is null then
    select id into number
    from graphile_worker.add_job(job_name, payload => job_payload, max_attempts => attempts);
  end if;
  return number;
end $$;
