import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { roles, type Call } from './define.ts'
import { mayHear, restaurantEvents } from './live.ts'

/** How guests, what they say and what they ordered are called, wherever they are told of. */
const ofGuests = [
  ...['customerName', 'customerPhoneNumber', 'guestName', 'buyerName', 'firstName', 'lastName'],
  ...['misunderstandings', 'lastMessageText', 'fromRole', 'conversationId', 'shoppingCart', 'recording'],
]

function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  const { properties = {}, ...rest } = schema as { properties?: Record<string, TSchema> }
  for (const [name, field] of Object.entries(properties)) fieldsOf(field, found.add(name))
  for (const part of Object.values(rest)) fieldsOf(part, found)
  return found
}

const toldOfGuests = (schema: unknown) => ofGuests.filter((name) => fieldsOf(schema).has(name))

it('whoever sets restaurants up reads nothing of their guests: one that was live goes back into the test', () => {
  const read = (Object.values(catalogue) as Call[]).filter(
    ({ access }) => 'roles' in access && access.roles.includes('onboarding'),
  )
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter(({ reply }) => toldOfGuests(reply).length > 0).map(({ name }) => name)).toEqual([])
  const heard = Object.entries(restaurantEvents).filter(([name]) => mayHear('onboarding', name))
  expect(heard.filter(([, payload]) => toldOfGuests(payload).length > 0).map(([name]) => name)).toEqual([])
})

it('everybody else reads guests by some call', () => {
  for (const role of roles.filter((one) => one !== 'onboarding')) {
    const calls = (Object.values(catalogue) as Call[]).filter(
      ({ access, reply }) =>
        'roles' in access && access.roles.includes(role) && toldOfGuests(reply).length > 0,
    )
    expect(calls.length, role).toBeGreaterThan(3)
  }
})
