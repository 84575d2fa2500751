import type { RegisterSettings } from '@tresen/contract/registers'
import type { Register } from '@tresen/domain/registers/hand-over'
import type { Deps } from '../../context.ts'
import type { RegisterAccess } from './ask-register.ts'
import type { RegisterRow } from './registers.sql.ts'

/** A register, ready to be asked, and for whom. */
export type Reached = { register: Register; account: string; access: RegisterAccess; row: RegisterRow }

const HELLO_CASH = 'https://api.hellocash.business/api/v1'

/** Null: there is none, or it cannot be asked any more. */
export async function reachRegister(deps: Deps, row: RegisterRow | undefined): Promise<Reached | null> {
  if (!row || row.posIntegration === 'None') return null
  const { posIntegration: register, sealedPassword: sealed, restaurantId } = row
  const password = sealed && deps.secrets.open(sealed, restaurantId)
  if (password === null) {
    deps.log.error(
      { area: 'registers' },
      'a password of a cash register cannot be read: see TRESEN_SECRET_KEYS',
    )
    return null
  }
  const access = await accessWith(deps, row, password)
  // Numbers of one account are nothing for another.
  const account = register === 'HelloCash' ? row.username : ''
  return access && { register, account, access, row }
}

/**
 * How a register is asked: WinOrder where it listens, helloCash at theirs. Only the simulators may lie in the network of our
 * own. Null: it is an account of the simulators, and there are none.
 */
export async function accessWith(
  { simulators }: Pick<Deps, 'simulators'>,
  { posIntegration, address, username }: Pick<RegisterSettings, 'posIntegration' | 'address' | 'username'>,
  password: string,
): Promise<RegisterAccess | null> {
  const signIn = { username, password }
  if (posIntegration === 'WinOrderRestApi')
    return { ...signIn, url: address, isSimulator: isSameOrigin(address, await simulators()) }
  const isSimulator = username.startsWith('test_simulator')
  if (!isSimulator) return { ...signIn, url: HELLO_CASH, isSimulator }
  const origin = await simulators()
  return origin === null ? null : { ...signIn, url: `${origin}/hellocash/api/v1`, isSimulator }
}

/** `localhost` is what people type. */
function isSameOrigin(address: string, simulators: string | null): boolean {
  const [typed, own] = [address, simulators ?? ''].map((one) =>
    one.replace(/^(https?:\/\/)localhost\b/i, '$1127.0.0.1'),
  )
  return own !== '' && new URL(typed!).origin === new URL(own!).origin
}
