import type pg from 'pg'

/** A table of ours: the columns that are stored, those that count by themselves, and whether files may lie in it. */
export type Table = { name: string; columns: string[]; counted: string[]; hasFiles: boolean }

const AT_ONCE = 500
/** Each may have 10 MB, which are 20 MB of text; no text may be longer than half a gigabyte. */
const FILES_AT_ONCE = 8

/** What a new database writes by itself. */
const own = ['migrations', 'function_files']

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      array_remove(array_agg(case when a.attidentity <> '' then a.attname::text end), null) as counted,
      bool_or(a.atttypid = 'bytea'::regtype) as "hasFiles"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by c.relname order by c.relname`,
    [own],
  )
  return rows
}

export async function listMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** All rows of a table as JSON texts, some at a time, as they are in the transaction's snapshot. */
export async function* readRows(client: pg.Client, { name, columns, hasFiles }: Table) {
  const wanted = columns.map(quoted).join(', ')
  await client.query(
    `declare table_rows cursor for select row_to_json(r)::text as row from (select ${wanted} from ${quoted(name)}) r`,
  )
  const most = hasFiles ? FILES_AT_ONCE : AT_ONCE
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${most} from table_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close table_rows')
}

export async function writeRows(client: pg.Client, { name, columns }: Table, rows: readonly string[]) {
  const wanted = columns.map(quoted).join(', ')
  await client.query(
    `insert into ${quoted(name)} (${wanted}) overriding system value
    select ${wanted} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** So that what counts by itself goes on behind what is there. */
export async function goOnCounting(client: pg.Client, { name, counted }: Table) {
  for (const column of counted)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, (select coalesce(max(${quoted(column)}), 1) from ${quoted(name)})))`,
      [quoted(name), column],
    )
}

export async function emptyTables(client: pg.Client, tables: readonly Table[]) {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

/** Takes references between tables away, so that their order does not matter; returns how to put them back, checked. */
export async function withoutReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}

export async function hasRows(client: pg.Client, name: string): Promise<boolean> {
  return ((await client.query(`select 1 from ${quoted(name)} limit 1`)).rowCount ?? 0) > 0
}

export type StoredJob = {
  kind: string
  payload: unknown
  runAt: string
  key: string | null
  attempts: number
}

/** What is still to be done later; what runs just now is done again after a restoration. */
export async function listStoredJobs(client: pg.Client): Promise<StoredJob[]> {
  const { rows } = await client.query<StoredJob>(
    `select t.identifier as kind, j.payload, j.run_at::text as "runAt", j.key, j.max_attempts as attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts order by j.id`,
  )
  return rows
}

export async function addStoredJob(client: pg.Client, { kind, payload, runAt, key, attempts }: StoredJob) {
  await client.query(
    `select graphile_worker.add_job($1, payload => $2::json, run_at => $3::timestamptz, job_key => $4,
      max_attempts => $5)`,
    [kind, JSON.stringify(payload), runAt, key, attempts],
  )
}
