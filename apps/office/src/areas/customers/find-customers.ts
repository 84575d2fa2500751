import { customerCalls } from '@tresen/contract/customers/customer-calls'
import { customerName } from '@tresen/domain/customers/customer-name'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { createCalls } from '../../rooms/api/api.ts'
import type { Session } from '../../rooms/api/session.ts'

const mostFound = 6

/** The first customers for some words, in short. */
export async function findCustomers(
  session: Session,
  { franchiseId, words }: { franchiseId: string; words: string },
  signal: AbortSignal,
) {
  const asked = { franchiseId, search: words, itemsPerPage: mostFound }
  const { items } = await createCalls(customerCalls, session).listCustomers(asked, { signal })
  return items.map(({ id, phoneNumber, address, ...name }) => ({
    id,
    label: customerName(name),
    what: ['Kunde', phoneNumber && formatPhone(phoneNumber), address].filter(Boolean).join(', '),
  }))
}
