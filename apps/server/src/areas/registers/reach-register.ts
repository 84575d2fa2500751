import type { RegisterSettings } from '@tresen/contract/registers'
import type { Register } from '@tresen/domain/registers/hand-over'
import type { Deps } from '../../context.ts'
import type { RegisterAccess } from './ask-register.ts'
import type { RegisterRow } from './registers.sql.ts'

/** A register, ready to be asked, and for whom. */
export type Reached = { register: Register; account: string; access: RegisterAccess; row: RegisterRow }

/** Null: there is none, or its password cannot be read any more. */
export async function reachRegister(deps: Deps, row: RegisterRow | undefined): Promise<Reached | null> {
  if (!row || row.posIntegration === 'None') return null
  const sealed = row.sealedPassword
  const password = sealed && deps.secrets.open(sealed, row.restaurantId)
  if (password === null) {
    deps.log.error(
      { area: 'registers' },
      'a password of a cash register cannot be read: see TRESEN_SECRET_KEYS',
    )
    return null
  }
  const access = await accessWith(deps, row, password)
  return { register: row.posIntegration, account: accountOf(row), access, row }
}

/** Where WinOrder listens; the simulators are the only ones that may lie in the network of our own. */
export async function accessWith(
  { simulators }: Pick<Deps, 'simulators'>,
  { address, username }: Pick<RegisterSettings, 'address' | 'username'>,
  password: string,
): Promise<RegisterAccess> {
  const isSimulator = new URL(address).origin === (await simulators())
  return { url: address, username, password, isSimulator }
}

/** Numbers of one are nothing for another. */
function accountOf({ posIntegration, username }: RegisterRow): string {
  return posIntegration === 'HelloCash' ? username : ''
}
