import { expect, it } from 'vitest'
import { clientOf } from '../../../testing/test-server.ts'
import { useServer } from '../../../testing/use-server.ts'
import { useAccounts } from '../testing/an-account.ts'

const server = useServer()
const { anAccount } = useAccounts(server)

it('a role that another admin took since it was seen is not given back', async () => {
  const { id: adminId } = await anAccount({ roles: ['admin'] })
  const admin = clientOf(server, { userId: adminId, roles: ['admin'] })
  const { id: userId } = await anAccount()
  await admin.updateUser({ body: { userId, roles: ['admin'] } })
  await admin.updateUser({ body: { userId, roles: [], before: ['admin'] } })
  await expect(
    admin.updateUser({ body: { userId, roles: ['admin', 'callcenter'], before: ['admin'] } }),
  ).rejects.toMatchObject({ code: 'RolesChanged', details: { user: { roles: [] } } })
  await admin.updateUser({ body: { userId, roles: ['callcenter', 'admin'], before: [] } })
  const taken = await admin.updateUser({ body: { userId, roles: [], before: ['admin', 'callcenter'] } })
  expect(taken.roles).toEqual([])
})
