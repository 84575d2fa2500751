import type { Ctx, Deps } from '../../../context.ts'
import { inNameOfGuest } from '../../conversations/work/conversation-cart.ts'
import type { CallRow } from '../calls.sql.ts'

/** Acts for a caller, who counts for their number. */
export function callersGuest(deps: Deps, { guestId, from, to, direction }: CallRow): Ctx {
  const number = direction === 'Inbound' ? from || 'withheld' : to
  return inNameOfGuest(deps, { guestId, orderChannel: 'PhoneCall' }, `phone ${number}`)
}
