import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/**
 * As whom the program works with the embedded PostgreSQL: it owns its database, and so may lay out schemas, tables and
 * trusted extensions there, and nothing beyond: no files, no programs, no other roles.
 */
export const programRole = 'tresen_program'

const passwordFile = 'program-password'

/** The password of the program's role; null where no server has given it one yet. */
export function readProgramPassword(folder: string): string | null {
  const file = path.join(folder, passwordFile)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null
}

/**
 * Provides the role and hands over to it what still belongs to the superuser, as in folders of before. Returns its
 * password. `mayCreateDatabases`: for tests, which work with many.
 */
export async function provideProgramRole(
  superuserUrl: string,
  folder: string,
  mayCreateDatabases: boolean,
): Promise<string> {
  const password = readProgramPassword(folder) ?? randomBytes(24).toString('base64url')
  fs.writeFileSync(path.join(folder, passwordFile), password, { mode: 0o600 })
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const known = await client.query('select from pg_roles where rolname = $1', [programRole])
    const rights = `login ${mayCreateDatabases ? 'createdb' : 'nocreatedb'} password '${password}'`
    await client.query(`${known.rowCount ? 'alter' : 'create'} role ${programRole} ${rights}`)
    await client.query(`alter database postgres owner to ${programRole}`)
    const { rows } = await client.query<{ statement: string }>(handovers)
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
  return password
}

/** What belongs to the superuser outside of the system's schemas and of extensions, each with the statement that hands it over. */
const handovers = `
  with own as (select oid from pg_roles where rolname = current_user),
  schemas as (select oid, nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'),
  bound as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
  select format('alter schema %I owner to ${programRole}', nspname) as statement
  from pg_namespace n join own on own.oid = nspowner join schemas using (nspname)
  union all
  select format('alter %s %I.%I owner to ${programRole}',
    case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
    nspname, relname)
  from pg_class c join own on own.oid = relowner join schemas s on s.oid = relnamespace
  where relkind in ('r', 'p', 'S', 'v', 'm')
    and not exists (select from bound where classid = 'pg_class'::regclass and objid = c.oid)
  union all
  select format('alter routine %s owner to ${programRole}', p.oid::regprocedure)
  from pg_proc p join own on own.oid = proowner join schemas s on s.oid = pronamespace
  where not exists (select from bound where classid = 'pg_proc'::regclass and objid = p.oid)
  union all
  select format('alter type %I.%I owner to ${programRole}', nspname, typname)
  from pg_type t join own on own.oid = typowner join schemas s on s.oid = typnamespace
  where (typtype in ('e', 'd', 'r')
      or typtype = 'c' and exists (select from pg_class c where c.oid = typrelid and relkind = 'c'))
    and not exists (select from bound where classid = 'pg_type'::regclass and objid = t.oid)`
