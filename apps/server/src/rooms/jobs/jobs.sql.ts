import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { firstRow, type Db, type Tx } from '../db/database.ts'
import type { JobKind, JobOptions } from './job-kind.ts'

/**
 * Fragment for the statement that causes a job: it is written if and only if that statement is committed. Its value
 * is the job's number.
 */
export function addJob<Payload extends object>(
  kind: Pick<JobKind<Payload>, 'name' | 'attempts' | 'lane'>,
  payload: Payload,
  { key, at }: JobOptions = {},
): RawBuilder<string> {
  return sql`(graphile_worker.add_job(${kind.name}, payload => ${JSON.stringify(payload)}::json,
    queue_name => ${kind.lane ?? null}, run_at => ${at ?? null}::timestamptz, job_key => ${key ?? null},
    max_attempts => ${kind.attempts ?? null}::int)).id`
}

/**
 * The same for what many do at the same time: no worker is told by it, so that their commits do not wait for each
 * other. Once it is committed, `tellWorkers` does.
 */
export function addQuietJob<Payload extends object>(
  { name, attempts }: Pick<JobKind<Payload>, 'name' | 'attempts'>,
  payload: Payload,
): RawBuilder<number> {
  return sql`add_quiet_job(${name}, ${JSON.stringify(payload)}::json, ${attempts ?? null}::int)`
}

/** In a transaction of its own that changes nothing, and so waits for no disk. The number tells one from another. */
export async function notifyWorkers(db: Db, amount: number): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(notification, [amount]))
}

/** What workers listen for; its number says how many jobs there are. */
export const notification = `select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`

/** Writes a job, within the caller's transaction when it has one. */
export async function enqueue<Payload extends object>(
  db: Db | Tx,
  kind: Pick<JobKind<Payload>, 'name' | 'attempts' | 'lane'>,
  payload: Payload,
  options?: JobOptions,
): Promise<void> {
  await sql`select ${addJob(kind, payload, options)}`.execute(db)
}

export type JobCounts = { due: number; running: number; failing: number; givenUp: number }

/** How many jobs are in which state. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const row = await firstRow(
    db,
    sql<JobCounts>`
    select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts) as due,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts > 0 and attempts < max_attempts) as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as "givenUp"
    from graphile_worker.jobs`,
  )
  return row!
}

/** Takes back a job that has not begun; one that runs is not stopped, but not tried again either. */
export async function removeJob(db: Db | Tx, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(db)
}

/**
 * Frees the jobs of processes that are gone: each keeps a connection under its pool's name for as long as it lives.
 * The seconds of grace let a process that lost that connection open it again.
 */
export async function freeJobsOfTheDead(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(dead) from (
      select array_agg(distinct locked_by) as dead from graphile_worker.jobs
      where locked_at < now() - interval '5 seconds' and not exists (
        select from pg_stat_activity where application_name = locked_by)
    ) gone where dead is not null`.execute(db)
}
