import type { Deps } from '../../../context.ts'
import type { GraphAccess } from '../graph/graph-api.ts'
import type { AccountRow } from './accounts.sql.ts'

type Kept = Pick<GraphAccess, 'token' | 'appSecret' | 'verifyToken'>

/** A token that names the simulator leads there and to nobody else. */
export function isSimulated(token: string): boolean {
  return token.startsWith('simulator-')
}

export function sealAccess({ secrets }: Pick<Deps, 'secrets'>, id: string, kept: Kept): string {
  return secrets.seal(JSON.stringify(kept), id)
}

/** What opens an account; null: it cannot be read any more, or there are no simulators here. */
export async function openAccess(
  deps: Pick<Deps, 'secrets' | 'simulators' | 'log'>,
  row: AccountRow,
): Promise<GraphAccess | null> {
  const text = deps.secrets.open(row.sealedAccess, row.id)
  if (text === null) {
    deps.log.error({ area: 'whatsapp' }, 'the access to WhatsApp cannot be read: see TRESEN_SECRET_KEYS')
    return null
  }
  return accessWith(deps, { ...(JSON.parse(text) as Kept), ...row })
}

export async function accessWith(
  { simulators }: Pick<Deps, 'simulators'>,
  { token, appSecret, verifyToken, phoneNumberId, businessId }: Omit<GraphAccess, 'simulators'>,
): Promise<GraphAccess | null> {
  const known = { token, appSecret, verifyToken, phoneNumberId, businessId }
  if (!isSimulated(token)) return { ...known, simulators: null }
  const origin = await simulators()
  return origin === null ? null : { ...known, simulators: origin }
}
