import type { CustomerIdentifierInput } from '@tresen/contract/customers/customer'
import { toE164 } from '../phone/phone-number.ts'

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const whatsApp = /^[\w.+:@-]{3,100}$/

/** An identifier in the one spelling that is stored; null: it is none of its kind. */
export function readIdentifier({ kind, value }: CustomerIdentifierInput): string | null {
  const typed = value.trim()
  if (kind === 'Phone') return toE164(typed)
  if (kind === 'Email') return email.test(typed) ? typed.toLowerCase() : null
  return whatsApp.test(typed) ? typed : null
}
