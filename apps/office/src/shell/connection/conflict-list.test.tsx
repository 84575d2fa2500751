// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { OrderCommand } from '../../rooms/offline/command-queue.ts'
import { ConflictList } from './conflict-list.tsx'

afterEach(cleanup)

vi.mock('../../rooms/api/app-context.tsx', () => ({ useApp: () => ({ commands: {} }) }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

function conflict(wanted: OrderCommand['change'], order: ReturnType<typeof anOrder>): OrderCommand {
  const { id: orderId, number, restaurantId, shoppingCartId, willBePickedUp } = order
  return {
    ...{ id: 'one', position: 1, madeAt: 0, userId: 'me', franchiseId: 'chain' },
    ...{ orderId, number, restaurantId, shoppingCartId, willBePickedUp },
    change: wanted,
    seen: { version: 1, state: 'New', comment: '' },
    conflict: { text: 'Die Bestellung wurde inzwischen geändert.', order },
  }
}

function isPrimary(name: RegExp | string): boolean {
  return screen.getByRole('button', { name }).className.includes('contained')
}

it('A step that others have passed is no longer needed, and going back is not the first choice', () => {
  const order = anOrder({ state: 'ReadyForDelivery', previousState: 'InProgress' })
  render(
    <ConflictList
      timeZone="Europe/Berlin"
      conflicts={[conflict({ kind: 'move', to: 'InProgress' }, order)]}
    />,
  )
  screen.getByText(/„In Zubereitung“ war nicht mehr nötig/)
  screen.getByText(/Die Bestellung ist schon weiter. Jetzt: Lieferbereit/)
  expect(isPrimary('So lassen')).toBe(true)
  expect(isPrimary(/^Zurück zu „In Zubereitung“/)).toBe(false)
})

it('What was accepted here and cancelled by others is said, and nothing offers to accept it all the same', () => {
  const order = anOrder({ state: 'Cancelled', isAcknowledged: true })
  render(
    <ConflictList
      timeZone="Europe/Berlin"
      conflicts={[conflict({ kind: 'acknowledge', toMinutes: 25 }, order)]}
    />,
  )
  screen.getByText('Bestellung 1: „Annehmen bis 18:25“ wurde nicht übernommen')
  screen.getByText(/Jetzt: Storniert/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Verstanden'])
})

it('Two who take up one order: it is taken up, both times are said, and leaving it is the first choice', () => {
  const order = anOrder({ state: 'New', isAcknowledged: true, dueAt: '2026-11-20T17:40:00.000Z' })
  render(
    <ConflictList
      timeZone="Europe/Berlin"
      conflicts={[conflict({ kind: 'acknowledge', toMinutes: 25 }, order)]}
    />,
  )
  screen.getByText('Bestellung 1: schon von jemand anderem angenommen')
  screen.getByText('Zugesagt ist 18:40, hier war 18:25 gewählt.')
  expect(isPrimary('So lassen')).toBe(true)
  expect(isPrimary('Auf 18:25 ändern')).toBe(false)
})

it('What was not made and leads on is the first choice', () => {
  const order = anOrder({ state: 'New', comment: 'Hund' })
  render(
    <ConflictList
      timeZone="Europe/Berlin"
      conflicts={[conflict({ kind: 'comment', comment: 'Klingeln' }, order)]}
    />,
  )
  screen.getByText(/Kommentar „Klingeln“ wurde nicht übernommen/)
  expect(isPrimary(/^Trotzdem/)).toBe(true)
  expect(isPrimary('So lassen')).toBe(false)
})

it('What cannot be said of its payment is not offered again, and where it is has nothing to do with it', () => {
  const order = anOrder({ state: 'New', paymentState: 'OnSitePaid' })
  render(
    <ConflictList
      timeZone="Europe/Berlin"
      conflicts={[conflict({ kind: 'payment', isPaid: false }, order)]}
    />,
  )
  screen.getByText('Bestellung 1: „Doch nicht bezahlt“ wurde nicht übernommen')
  screen.getByText('Die Bestellung wurde inzwischen geändert.')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Verstanden'])
})
