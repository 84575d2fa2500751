import type { CallError } from '@tresen/contract/client'
import { beforeEach, expect, it } from 'vitest'
import { clientOf } from '../../../testing/test-server.ts'
import { useServer } from '../../../testing/use-server.ts'
import { useAccounts, type Account } from '../testing/an-account.ts'

const server = useServer()
const { anAccount } = useAccounts(server)
beforeEach(() => server.database.pool.query(`update users set roles = '{}'`))

const anAdmin = () => anAccount({ roles: ['admin'] })
const as = ({ id: userId }: Account) => clientOf(server, { userId, roles: ['admin'] })
const takeRole = (by: Account, { id: userId }: Account) =>
  as(by).updateUser({ body: { userId, roles: [], before: ['admin'] } })
const lock = (by: Account, { id: userId }: Account) => as(by).lockUser({ userId, reason: 'Streit' })

async function countAdmins() {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*) as count from users where 'admin' = any(roles) and locked_at is null`,
  )
  return rows[0]!.count
}

it.each([
  ['role', 'role', takeRole, takeRole],
  ['account', 'account', lock, lock],
  ['role', 'account', takeRole, lock],
] as const)('of two who take each other’s %s and %s at once, one stays', async (_of, _and, one, other) => {
  const [anna, bert] = [await anAdmin(), await anAdmin()]
  const done = await Promise.allSettled([one(anna, bert), other(bert, anna)])
  expect(await countAdmins()).toBe(1)
  // Who was too late, by then has no rights any more, or would have been the last one to have them.
  for (const { reason } of done.filter((each) => each.status === 'rejected'))
    expect((reason as CallError).code).toMatch(/^(LastAdmin|SignInNeeded)$/)
})

it('the last one keeps the role also where somebody else does it whose own was taken meanwhile', async () => {
  const [last, former] = [await anAdmin(), await anAccount()]
  await expect(takeRole(former, last)).rejects.toMatchObject({ status: 409, code: 'LastAdmin' })
  await expect(lock(former, last)).rejects.toMatchObject({ status: 409, code: 'LastAdmin' })
  expect(await countAdmins()).toBe(1)
  const unconfirmed = await anAdmin()
  await server.database.pool.query('update users set email_confirmed_at = null where id = $1', [
    unconfirmed.id,
  ])
  await expect(takeRole(unconfirmed, last)).rejects.toMatchObject({ code: 'LastAdmin' })
  expect((await takeRole(last, unconfirmed)).roles).toEqual([])
})
