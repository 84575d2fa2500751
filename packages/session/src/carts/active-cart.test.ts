import type { ActiveCart, HeldCart } from '@tresen/contract/carts/active-cart'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  activeCartOf,
  noCart,
  nothingKnown,
  withAnswer,
  withEnded,
  withNews,
  withWish,
} from './active-cart.ts'

const cart = (shoppingCartId: string): HeldCart => ({ restaurantId: 'r', shoppingCartId, deviceId: 'here' })
const told = (held: HeldCart, seq: number): ActiveCart => ({ ...held, seq })

it('a cart that was put down stays down, though it is heard late that it was taken', () => {
  const taken = withAnswer(withWish(nothingKnown, cart('a')), told(cart('a'), 1))
  const down = withAnswer(withWish(taken, noCart), told(noCart, 2))
  expect(activeCartOf(withNews(down, told(cart('a'), 1)))).toMatchObject(noCart)
})

it('what others did while the answer was on its way counts', () => {
  const there = { ...cart('b'), deviceId: 'there' }
  const heard = withNews(withWish(nothingKnown, cart('a')), told(there, 5))
  expect(activeCartOf(heard)).toEqual(cart('a'))
  expect(activeCartOf(withAnswer(heard, told(cart('a'), 4)))).toEqual(told(there, 5))
})

it('what the server did not take is as if it had not been said', () => {
  const known = withNews(nothingKnown, told(cart('a'), 3))
  expect(activeCartOf(withAnswer(withWish(known, cart('b')), null))).toEqual(told(cart('a'), 3))
})

it('nobody has a cart in hand that was placed here', () => {
  const known = withEnded(withNews(nothingKnown, told(cart('a'), 3)), 'a')
  expect(activeCartOf(known)).toEqual(noCart)
  expect(activeCartOf(withNews(known, told(cart('b'), 4)))).toEqual(told(cart('b'), 4))
})

/** Said here or elsewhere; and what arrives next of what is on its way. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('here' as const, 'there' as const),
      held: fc.constantFrom('a', 'b', null),
    }),
    fc.constantFrom(
      { kind: 'reaches' as const },
      { kind: 'answer' as const },
      { kind: 'event' as const },
      { kind: 'ask' as const },
      { kind: 'snapshot' as const },
    ),
  ),
  { maxLength: 40 },
)

it('however answers, events and snapshots come late: in the end the server’s counts, and nothing comes back on its way there', () => {
  fc.assert(
    fc.property(steps, (script) => {
      let server = told(noCart, 0)
      let view = nothingKnown
      const [calls, answers, events, snapshots]: [HeldCart[], ActiveCart[], ActiveCart[], ActiveCart[]] = [
        [],
        [],
        [],
        [],
      ]
      let highest = -1
      const say = (held: HeldCart) => events.push((server = told(held, server.seq + 1)))
      const heldBy = (id: string | null, deviceId: string) =>
        id === null ? noCart : { ...cart(id), deviceId }
      const act = (kind: (typeof script)[number]['kind'], held: string | null = null) => {
        if (kind === 'here') {
          const wish = heldBy(held, 'here')
          view = withWish(view, wish)
          calls.push(wish)
        } else if (kind === 'there') say(heldBy(held, 'there'))
        else if (kind === 'reaches' && calls.length) {
          say(calls.shift()!)
          answers.push(server)
        } else if (kind === 'answer' && answers.length) view = withAnswer(view, answers.shift()!)
        else if (kind === 'event' && events.length) view = withNews(view, events.shift()!)
        else if (kind === 'ask') snapshots.push(server)
        else if (kind === 'snapshot' && snapshots.length) view = withNews(view, snapshots.shift()!)
        // The server's word only ever gets newer here.
        expect(view.known.seq).toBeGreaterThanOrEqual(highest)
        highest = view.known.seq
      }
      for (const step of script) act(step.kind, 'held' in step ? step.held : null)
      while (calls.length) act('reaches')
      while (snapshots.length) act('snapshot')
      while (answers.length) act('answer')
      while (events.length) act('event')
      if (server.seq > 0) expect(activeCartOf(view)).toEqual(server)
    }),
  )
})
