import { productFaults, surroundingsIn, surroundingsOn } from './documents/check-product.ts'
import { documentOfProduct, partsOn, viewProduct } from './documents/view-product.ts'
import type { RestaurantEvent } from '@tresen/contract/live'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restaurantId } from './testing/a-menu.ts'
import { someDocuments, someSoldOut, someWanted } from './testing/some-documents.ts'
import { composeMenu } from './documents/compose-menu.ts'
import { applyMenuEvent, menuBoardFrom, menuEventsBetween } from './documents/menu-board.ts'
import {
  canonicalJson,
  changesTo,
  itemsOf,
  withChanges,
  type MenuDocuments,
} from './documents/menu-documents.ts'
import { documentsBefore, joinChanges, rollBack, undo } from './history/menu-history.ts'
import { mergePlanned } from './history/planned-change.ts'

const bytesOf = (documents: MenuDocuments) =>
  canonicalJson([...itemsOf(documents)].sort((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1)))

test('rolled back to any version, a menu is byte for byte what it was', () => {
  fc.assert(
    fc.property(someDocuments, fc.array(someWanted, { maxLength: 6 }), fc.nat(), (first, steps, pick) => {
      const versions = [first]
      const changes = steps.map((wanted) => {
        const last = versions.at(-1)!
        const change = changesTo(last, wanted)
        versions.push(withChanges(last, change))
        return change
      })
      const to = pick % versions.length
      const since = changes.slice(to).toReversed()
      const now = versions.at(-1)!
      const rolledBack = withChanges(now, changesTo(now, rollBack(since)))
      expect(bytesOf(rolledBack)).toBe(bytesOf(versions[to]!))
      expect(bytesOf(documentsBefore(now, since))).toBe(bytesOf(versions[to]!))
      expect(bytesOf(withChanges(versions[to]!, joinChanges(changes.slice(to))))).toBe(bytesOf(now))
    }),
  )
})

test('undone at once, a change never was; undone later, it leaves what others did or refuses', () => {
  fc.assert(
    fc.property(someDocuments, someWanted, someWanted, (first, mine, theirs) => {
      const change = changesTo(first, mine)
      const second = withChanges(first, change)
      const atOnce = undo(second, change)
      expect('wanted' in atOnce).toBe(true)
      if ('wanted' in atOnce) {
        expect(bytesOf(withChanges(second, changesTo(second, atOnce.wanted)))).toBe(bytesOf(first))
      }

      const other = changesTo(second, theirs)
      const third = withChanges(second, other)
      const later = undo(third, change)
      const both = change.filter(({ id }) => other.some((one) => one.id === id)).map(({ id }) => id)
      if ('wanted' in later) {
        expect(both).toEqual([])
        expect(bytesOf(withChanges(third, changesTo(third, later.wanted)))).toBe(
          bytesOf(withChanges(first, other)),
        )
      } else {
        expect(later.changedSince.map(({ id }) => id)).toEqual(both)
      }
    }),
  )
})

test('what is composed of a change is what is composed of the whole, and untouched views stay the same', () => {
  fc.assert(
    fc.property(someDocuments, someWanted, someSoldOut, someSoldOut, (first, wanted, before, after) => {
      const menu = composeMenu(restaurantId, first, before)
      const changes = changesTo(first, wanted)
      const next = withChanges(first, changes)
      const changed = new Set([...changes.map(({ id }) => id), ...[...before, ...after].map(({ id }) => id)])
      const again = composeMenu(restaurantId, next, after, { menu, changed })
      expect(again).toEqual(composeMenu(restaurantId, next, after))
      const views = new Map(menu.products.map((product) => [product.id, product]))
      const isNothing = changed.size === 0
      if (isNothing) for (const product of again.products) expect(product).toBe(views.get(product.id))
    }),
  )
})

test('an old screen with the events of a change shows what a fresh one shows', () => {
  fc.assert(
    fc.property(someDocuments, someWanted, someSoldOut, someSoldOut, (first, wanted, before, after) => {
      const old = composeMenu(restaurantId, first, before)
      const fresh = composeMenu(restaurantId, withChanges(first, changesTo(first, wanted)), after)
      const events = [
        { name: 'soldOutChanged', payload: { soldOut: after } },
        ...menuEventsBetween(old, fresh, 1),
      ].map((event, i) => ({ ...event, seq: 8 + i }) as RestaurantEvent)
      const board = menuBoardFrom({ seq: 7, ...old, soldOut: before })
      const followed = events.reduce(applyMenuEvent, board)
      expect(followed).toEqual(menuBoardFrom({ seq: 7 + events.length, ...fresh, soldOut: after }))
      expect(events.reduce(applyMenuEvent, followed)).toEqual(followed)
    }),
  )
})

test('a product on an open screen is composed and checked as on the server', () => {
  fc.assert(
    fc.property(someDocuments, someSoldOut, (documents, soldOut) => {
      const menu = composeMenu(restaurantId, documents, soldOut)
      const board = menuBoardFrom({ seq: 1, ...menu, soldOut })
      for (const [id, document] of documents.Product) {
        const shown = menu.products.find((product) => product.id === id)!
        expect(viewProduct(partsOn(board), id, document)).toEqual(shown)
        expect(viewProduct(partsOn(board), id, documentOfProduct(shown))).toEqual(shown)
        const faults = productFaults(id, document, surroundingsIn(documents))
        expect(productFaults(id, document, surroundingsOn(board))).toEqual(faults)
      }
    }),
  )
})

test('a planned change leaves what others did elsewhere, and names where both changed the same', () => {
  fc.assert(
    fc.property(someDocuments, someWanted, someWanted, (first, planned, theirs) => {
      const mine = changesTo(first, planned)
      const alone = mergePlanned(first, mine)
      expect(alone.conflicts).toEqual([])
      expect(bytesOf(withChanges(first, changesTo(first, alone.wanted)))).toBe(
        bytesOf(withChanges(first, mine)),
      )

      const other = changesTo(first, theirs)
      const now = withChanges(first, other)
      const { wanted, conflicts } = mergePlanned(now, mine)
      const done = withChanges(now, changesTo(now, wanted))
      expect(changesTo(done, mergePlanned(done, mine).wanted)).toEqual([])
      const touched = new Set(other.map(({ id }) => id))
      for (const { id } of conflicts) expect(touched.has(id)).toBe(true)
      for (const { id } of other.filter((one) => !mine.some((change) => change.id === one.id))) {
        expect([...itemsOf(done)].find((item) => item.id === id)).toEqual(
          [...itemsOf(now)].find((item) => item.id === id),
        )
      }
    }),
  )
})
