import { readFile } from 'node:fs/promises'
import type { OperatorRole } from '@tresen/contract/define'
import { expect, it } from 'vitest'
import { clientOf } from '../../../testing/test-server.ts'
import { useServer } from '../../../testing/use-server.ts'
import { useAccounts } from '../testing/an-account.ts'

const server = useServer()
const { anAccount } = useAccounts(server)
const admin = clientOf(server, { roles: ['admin'] })
/** What no type lets through. */
const ofARestaurant = ['manager'] as unknown as OperatorRole[]
const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values)

it('what people are in a restaurant cannot be their own role, whoever writes it', async () => {
  const { id: userId } = await anAccount()
  const fields = [{ path: '/roles/0', message_de: 'Dieser Wert ist nicht vorgesehen.' }]
  const refused = { status: 400, details: { fields } }
  await expect(admin.updateUser({ body: { userId, roles: ofARestaurant } })).rejects.toMatchObject(refused)
  const created = admin.createUser({ body: { email: 'neu@krug.example', roles: ofARestaurant } })
  await expect(created).rejects.toMatchObject(refused)
  const stored = query('update users set roles = $2 where id = $1', userId, ofARestaurant)
  await expect(stored).rejects.toThrow('users_roles_check')
})

it('a token of before that says so opens nothing', async () => {
  const manager = clientOf(server, { roles: ofARestaurant })
  await expect(manager.listSessions()).rejects.toMatchObject({ status: 401 })
})

it('rows that said so keep what is of the person, and nobody gets more', async () => {
  const migration = new URL(
    '../../../rooms/db/migrations/2026-12-01-identity-roles-of-a-person.sql',
    import.meta.url,
  )
  const [both, one, none] = [await anAccount(), await anAccount(), await anAccount({ roles: ['onboarding'] })]
  await query('alter table users drop constraint users_roles_check')
  await query(`update users set roles = '{employee,callcenter,manager,admin}' where id = $1`, both.id)
  await query(`update users set roles = '{manager}' where id = $1`, one.id)
  await query(await readFile(migration, 'utf8'))
  const rolesOf = async ({ id }: { id: string }) =>
    (await query('select roles from users where id = $1', id)).rows[0] as unknown
  expect(await rolesOf(both)).toEqual({ roles: ['callcenter', 'admin'] })
  expect(await rolesOf(one)).toEqual({ roles: [] })
  expect(await rolesOf(none)).toEqual({ roles: ['onboarding'] })
})
