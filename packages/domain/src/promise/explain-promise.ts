import type { OrderPromise } from '@tresen/contract/kitchen'

type Reasons = OrderPromise['reasons']

/**
 * A promise for people: `35 min: 20 min Zubereitung, 15 min Fahrt`; in a full kitchen `48 min: 6 Bestellungen in der
 * Küche, 14 min Fahrt`; when cooking is all of it, `20 min Zubereitung`.
 */
export function explainPromise(toMinutes: number, reasons: Reasons): string {
  const isCookingOnly = reasons.length === 1 && reasons[0]!.kind === 'Cooking'
  return isCookingOnly ? listed(reasons) : `${toMinutes} min: ${listed(reasons)}`
}

/** Of a pre-order: `Für heute, 19:30 Uhr: 20 min Zubereitung, 15 min Fahrt eingeplant`. */
export function explainPreOrder(moment: string, reasons: Reasons): string {
  return `Für ${moment}: ${whatIsPlanned(reasons)}`
}

/** The same where its time stands beside: `20 min Zubereitung, 15 min Fahrt eingeplant`. */
export function whatIsPlanned(reasons: Reasons): string {
  return `${listed(reasons)} eingeplant`
}

function listed(reasons: Reasons): string {
  const isLater = reasons.some(({ kind }) => kind === 'KitchenFull' || kind === 'LargeOrder')
  return reasons
    .flatMap(({ kind, minutes, orders = 0 }) => {
      if (kind === 'Way') return [`${minutes} min Fahrt`]
      if (kind === 'LargeOrder') return ['große Bestellung']
      if (kind === 'KitchenFull') return [ordersText(orders)]
      return isLater ? [] : [`${minutes} min Zubereitung`]
    })
    .join(', ')
}

function ordersText(orders: number): string {
  if (orders === 0) return 'Küche ausgebucht'
  return orders === 1 ? '1 Bestellung in der Küche' : `${orders} Bestellungen in der Küche`
}
