import type { BotContext } from '../turn.ts'

type KnownOrder = BotContext['orders'][number]

const stateTexts: Record<KnownOrder['state'], string | ((isPickup: boolean) => string)> = {
  New: 'ist angekommen und wird gleich zubereitet',
  InProgress: 'wird gerade zubereitet',
  ReadyForDelivery: (isPickup) =>
    isPickup ? 'ist fertig und kann abgeholt werden' : 'ist fertig und geht gleich auf den Weg',
  MarkedForDelivery: 'ist fertig und geht gleich auf den Weg',
  InDelivery: 'ist unterwegs zu Ihnen',
  Completed: 'ist abgeschlossen',
  Cancelled: 'wurde storniert',
  Archived: 'ist abgeschlossen',
}

/** How the guest's newest order stands; without one, that nobody knows of any. */
export function orderStatusText([newest]: readonly KnownOrder[]): string {
  if (!newest) return 'Zu dieser Nummer finde ich heute keine Bestellung.'
  const text = stateTexts[newest.state]
  return `Ihre Bestellung Nummer ${newest.number} ${typeof text === 'string' ? text : text(newest.isPickup)}.`
}
