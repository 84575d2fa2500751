import { callCalls } from '@tresen/contract/calls/call-calls'
import { refusalOf } from '@tresen/contract/client'
import { messageOf } from '../../rooms/api/api.ts'

/** Why something did not happen, with what the telephone service said where it is that. */
export function whyRefused(error: unknown, otherwise: string): string {
  const text = messageOf(error, otherwise)
  const refused = refusalOf(callCalls.callPhone, 'TelephoneRefused', error)
  return refused ? `${text} Grund: ${refused.why}` : text
}
