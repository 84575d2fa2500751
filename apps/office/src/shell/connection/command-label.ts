import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { filterColorLabels } from '../../areas/orders/work/order-labels.ts'
import type { OrderCommand } from '../../rooms/offline/command-queue.ts'

/** What a change wanted, in words: '„In Zubereitung“', '„Farbe Rot“'. */
export function commandLabel({ change, willBePickedUp }: OrderCommand): string {
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
    case 'acknowledge':
      return change.toMinutes === undefined ? '„Annehmen“' : `„Annehmen, ${change.toMinutes} min“`
    case 'printed':
      return '„Gedruckt“'
    case 'payment':
      return change.isPaid ? '„Bezahlt“' : '„Doch nicht bezahlt“'
  }
}
