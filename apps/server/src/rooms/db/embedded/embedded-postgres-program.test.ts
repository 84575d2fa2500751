import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programRole } from './embedded-postgres-program.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from '../migrate.ts'

let folder: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tresen-test-program-'))
  fs.chmodSync(folder, 0o755)
  await makeOldFolder()
  postgres = await startEmbeddedPostgres({ folder, fast: true })
  await migrate(postgres.url)
})
afterAll(async () => {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A folder as it was before there was such a role: everything belongs to the superuser. */
async function makeOldFolder() {
  const before = await startEmbeddedPostgres({ folder, fast: true })
  await migrate(before.superuserUrl)
  await ask(before.superuserUrl, "insert into server_secrets values ('old', 'kept')")
  await ask(before.superuserUrl, `alter database postgres owner to tresen; drop role ${programRole}`)
  await before.stop()
  fs.rmSync(path.join(folder, 'program-password'))
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

describe('The program with the embedded PostgreSQL', () => {
  it('works as a role of its own without any right beyond its database', async () => {
    expect(
      await ask(
        postgres.url,
        `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
          (select count(*)::integer from pg_auth_members where member = r.oid) as roles
        from pg_roles r where rolname = current_user`,
      ),
    ).toEqual([
      {
        rolname: programRole,
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        roles: 0,
      },
    ])
  })

  it.each([
    "copy (select 1) to program 'true'",
    "copy migrations from '/etc/passwd'",
    "select pg_read_file('postgresql.conf')",
    'select * from pg_authid',
    'create role other superuser',
    "alter system set fsync = 'off'",
    'set session authorization tresen',
    'create extension dblink',
  ])('may not: %s', async (statement) => {
    await expect(ask(postgres.url, statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('owns in a folder of before what the superuser had laid out, and all of it is there', async () => {
    expect(await ask(postgres.url, `select value from server_secrets where name = 'old'`)).toEqual([
      { value: 'kept' },
    ])
    const foreign = await ask(
      postgres.url,
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'S', 'v', 'm')
        and relowner <> current_user::regrole
      union all
      select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname in ('public', 'graphile_worker') and proowner <> current_user::regrole
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select nspname from pg_namespace where nspname = 'graphile_worker' and nspowner <> current_user::regrole`,
    )
    expect(foreign).toEqual([])
    await ask(postgres.url, 'alter table migrations add column probe integer')
  })
})
