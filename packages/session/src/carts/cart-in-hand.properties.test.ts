import type { CartDetails, ShoppingCart } from '@tresen/contract/carts/cart'
import type { CallError } from '@tresen/contract/client'
import { anId, ids, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCartServer, type Fate } from '../testing/a-cart-server.ts'
import type { CartEdit } from './cart-edit.ts'
import { createCartInHand } from './cart-in-hand.ts'
import type { CartInHandOptions } from './shown-hand.ts'
import { emptyCart, expectCart } from './expect-cart.ts'
import { choicesOf } from './line-edits.ts'

const rules = someShopRules()
const now = berlin('2026-11-20 18:00')
const cartId = anId(1)
const pause = 10

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What somebody does here, and what happens to it on its way. */
type Step =
  | { kind: 'add'; count: number; isRefused: boolean }
  | { kind: 'comment' | 'remove'; line: number; text: string }
  | { kind: 'type'; name: (typeof typed)[number]; text: string }
  | { kind: 'elsewhere'; text: string }
  | { kind: 'addElsewhere' }
  | { kind: 'event' }
  | { kind: 'wait' }
  | { kind: 'answer'; fate: Fate }
  | { kind: 'crash'; versions: number }

const typed = ['lastName', 'phone', 'comment', 'street'] as const

const text = fc.constantFrom('', 'a', 'b', 'Weber', 'Lange Straße')
const line = fc.nat(9)
const here = [
  fc.record({
    kind: fc.constant('add' as const),
    count: fc.integer({ min: 1, max: 3 }),
    isRefused: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('comment' as const, 'remove' as const), line, text }),
  fc.record({ kind: fc.constant('type' as const), name: fc.constantFrom(...typed), text }),
  fc.record({ kind: fc.constant('wait' as const) }),
]
const onTheWay = fc.record({
  kind: fc.constant('answer' as const),
  fate: fc.constantFrom<Fate>('arrives', 'arrives', 'isLost', 'answerIsLost'),
})
const elsewhere = [
  fc.record({ kind: fc.constant('elsewhere' as const), text }),
  fc.constant({ kind: 'addElsewhere' as const }),
  fc.constant({ kind: 'event' as const }),
]
const crash = fc.record({ kind: fc.constant('crash' as const), versions: fc.integer({ min: 1, max: 3 }) })
const scripts = (...steps: fc.Arbitrary<Step>[]) =>
  fc.array(fc.oneof(...here, onTheWay, onTheWay, ...steps), { size: '+1', maxLength: 25 })

/** A hand and its server, and what is expected of both in the end. */
function aWorld(options: Partial<CartInHandOptions>) {
  const server = aCartServer({ rules, now })
  const cart = emptyCart({ id: cartId, restaurantId, orderChannel: 'Unknown' }, rules, now)
  const hand = createCartInHand({
    calls: server.calls,
    cart,
    isNew: true,
    rules,
    expect: expectCart,
    judgedBy: 'rules',
    whenGone: 'tell',
    whenLost: 'keep',
    pausesMs: [pause, pause],
    typingPauseMs: pause,
    editorId: anId(99),
    now: () => now,
    ...options,
  })
  /** Lines that were put in here and not taken out again, with their comment; and the details as they were typed. */
  const lines = new Map<string, string>()
  const details: Partial<CartDetails> = {}
  const takenBack: CartEdit[] = []
  let eventsRead = 0
  let number = 1_000
  hand.handle({
    onProblem: (error, edits) => {
      const isKept = (error as CallError).status === 0 && options.whenLost !== 'takeBack'
      if (!isKept) takenBack.push(...edits)
    },
  })

  function act(step: Step) {
    switch (step.kind) {
      case 'add': {
        const products = Array.from({ length: step.count }, () => ({
          id: anId((number += 1)),
          productPriceId: ids.colaPrice,
        }))
        if (step.isRefused) server.refuse(products[0]!.id)
        for (const { id } of products) {
          if (!step.isRefused) lines.set(id, '')
        }
        return hand.edit({ kind: 'add', products })
      }
      case 'comment':
      case 'remove': {
        const id = [...lines.keys()][step.line]
        if (!id) return
        if (step.kind === 'remove') {
          lines.delete(id)
          return hand.edit({ kind: 'remove', lineId: id })
        }
        lines.set(id, step.text)
        return hand.edit({ kind: 'change', lineId: id, change: { comment: step.text } })
      }
      case 'type':
        details[step.name] = step.text
        return hand.edit({ kind: 'details', change: { [step.name]: step.text }, isTyped: true })
      case 'elsewhere':
        if (server.change({ kind: 'details', change: { company: step.text } })) details.company = step.text
        return
      case 'addElsewhere': {
        const id = anId((number += 1))
        const add = { kind: 'add', products: [{ id, productPriceId: ids.ayranPrice }] } as const
        if (server.change(add)) lines.set(id, '')
        return
      }
      case 'event': {
        const event = server.events[eventsRead]
        if (event) eventsRead += 1
        return event && hand.receive(event)
      }
      case 'wait':
        return
      case 'answer':
        server.answer(step.fate)
        return
      case 'crash':
        if (server.cart()) server.loseLast(step.versions)
    }
  }

  return {
    hand,
    server,
    lines,
    details,
    takenBack,
    async run(script: readonly Step[]) {
      for (const step of script) {
        act(step)
        if (step.kind === 'wait' || step.kind === 'answer') await vi.advanceTimersByTimeAsync(pause)
      }
    },
    /** Everything arrives from here on; events as they come, old ones once more. */
    async end({ hasEvents = false } = {}) {
      server.setPrompt(true)
      while (server.answer()) await vi.advanceTimersByTimeAsync(pause)
      const settled = hand.settle()
      await vi.advanceTimersByTimeAsync(60_000)
      await settled
      if (!hasEvents) return
      for (const event of [...server.events, ...server.events.slice(0, 2)]) hand.receive(event)
    },
  }
}

/** What a cart holds, whatever order its lines came in. */
function contentOf(cart: ShoppingCart | null) {
  const lines = cart ? choicesOf(cart).map(({ id, comment }) => [id, comment] as const) : []
  const { lastName, phone, comment, street, company } = cart ?? ({} as Partial<ShoppingCart>)
  return { lines: Object.fromEntries(lines), count: lines.length, lastName, phone, comment, street, company }
}

function expectedOf({ lines, details }: Pick<ReturnType<typeof aWorld>, 'lines' | 'details'>) {
  const empty = { lastName: '', phone: '', comment: '', street: '', company: '' }
  return { lines: Object.fromEntries(lines), count: lines.size, ...empty, ...details }
}

it('at the desk, however edits, answers, losses and others’ changes interleave: all of it is there once, on both sides', async () => {
  await fc.assert(
    fc.asyncProperty(scripts(...elsewhere), async (script) => {
      const world = aWorld({})
      await world.run(script)
      await world.end({ hasEvents: true })
      const { hand, server } = world
      expect(hand.state()).toMatchObject({ isSaving: false, isNew: !server.cart() })
      if (!server.cart()) return
      expect(contentOf(hand.state().cart)).toEqual(contentOf(server.cart()))
      expect(contentOf(server.cart())).toEqual(expectedOf(world))
      expect(world.takenBack.every((edit) => edit.kind === 'add')).toBe(true)
    }),
  )
})

it('a guest’s cart is the same on both sides after every crash that lost its last changes', async () => {
  await fc.assert(
    fc.asyncProperty(scripts(crash), async (script) => {
      const world = aWorld({ whenGone: 'beginAnother', judgedBy: 'server' })
      await world.run(script)
      await world.end()
      const { hand, server } = world
      if (!server.cart()) return
      // What a crash took is noticed with the next call, at the latest when the order is placed.
      hand.edit({ kind: 'details', change: { company: 'Ende' } })
      world.details.company = 'Ende'
      await world.end()
      await hand.refresh()
      await world.end()
      expect(contentOf(hand.state().cart)).toEqual(contentOf(server.cart()))
      expect(contentOf(server.cart())).toEqual(expectedOf(world))
    }),
  )
})

it('a guest’s edits that came to nothing are told, and both sides agree on the rest', async () => {
  await fc.assert(
    fc.asyncProperty(scripts(), async (script) => {
      const world = aWorld({
        whenGone: 'beginAnother',
        judgedBy: 'server',
        whenLost: 'takeBack',
        pausesMs: [],
      })
      await world.run(script)
      await world.end()
      await world.hand.refresh()
      await world.end()
      const { hand, server, takenBack } = world
      expect(hand.state().isSaving).toBe(false)
      if (hand.state().isNew) return
      expect(contentOf(hand.state().cart)).toEqual(contentOf(server.cart()))
      const told = new Set(
        takenBack.flatMap((edit) => (edit.kind === 'add' ? edit.products : [])).map(({ id }) => id),
      )
      const present = new Set(server.cart()!.products.map(({ id }) => id))
      expect(present.size).toBe(server.cart()!.products.length)
      for (const id of world.lines.keys()) expect(present.has(id) || told.has(id)).toBe(true)
    }),
  )
})

it('a guest’s cart keeps what another tab put into it, whatever got lost on the way and however often it was tried', async () => {
  const inAnotherTab = elsewhere.slice(0, 2)
  await fc.assert(
    fc.asyncProperty(scripts(...inAnotherTab), async (script) => {
      const world = aWorld({ whenGone: 'beginAnother', judgedBy: 'server' })
      await world.run(script)
      await world.end()
      await world.hand.refresh()
      await world.end()
      const { hand, server } = world
      if (!server.cart()) return
      expect(contentOf(hand.state().cart)).toEqual(contentOf(server.cart()))
      expect(contentOf(server.cart())).toEqual(expectedOf(world))
    }),
  )
})
