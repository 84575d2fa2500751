import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { filterColorLabels } from '../../areas/orders/work/order-labels.ts'
import type { OrderCommand } from '../../rooms/offline/command-queue.ts'
import { clockTime } from '../../rooms/ui/dates/format-time.ts'

/** What a change wanted, in words: '„In Zubereitung“', '„Farbe Rot“', '„Annehmen bis 17:37“'. */
export function commandLabel(command: OrderCommand, timeZone: string): string {
  const { change, willBePickedUp } = command
  switch (change.kind) {
    case 'move':
      return `„${orderStateLabel(change.to, willBePickedUp)}“`
    case 'lines':
      return change.completed ? '„Produkt fertig“' : '„Produkt wieder offen“'
    case 'color':
      return `„Farbe ${filterColorLabels[change.filterColor]}“`
    case 'comment':
      return change.comment ? `Kommentar „${change.comment}“` : '„Kommentar löschen“'
    case 'lineComment':
      return change.comment ? `Kommentar zum Produkt „${change.comment}“` : '„Kommentar zum Produkt löschen“'
    case 'acknowledge': {
      const until = wantedUntil(command, timeZone)
      return until === null ? '„Annehmen“' : `„Annehmen bis ${until}“`
    }
    case 'promise': {
      const until = wantedUntil(command, timeZone)
      return until === null ? '„Neue Zeit“' : `„Neue Zeit: bis ${until}“`
    }
    case 'printed':
      return '„Gedruckt“'
    case 'payment':
      return change.isPaid ? '„Bezahlt“' : '„Doch nicht bezahlt“'
  }
}

/** Until when somebody wanted to promise an order, as the board said it: nobody counts minutes from its arrival. */
export function wantedUntil({ change, conflict }: OrderCommand, timeZone: string): string | null {
  if (change.kind !== 'acknowledge' && change.kind !== 'promise') return null
  if (change.toMinutes === undefined || !conflict?.order) return null
  const dueAt = Date.parse(conflict.order.newAt) + change.toMinutes * 60_000
  return clockTime(new Date(dueAt).toISOString(), timeZone)
}
