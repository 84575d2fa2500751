import {
  productLimits,
  type CategoryDocument,
  type ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import { readMoney } from '../../money/read-money.ts'
import { isSameText, type CsvRow } from './csv-row.ts'

type Amounts = ReturnType<typeof readAmounts>

/** What the line says of a size: money and contents. */
export function readAmounts(row: CsvRow) {
  const money = 'Erwartet wird ein Betrag von 0 bis 10.000 €, zum Beispiel 8,90.'
  return {
    pickupPrice: row.value('Preis Abholung', readPriceText, money),
    deliverPrice: row.value('Preis Lieferung', readPriceText, money),
    deposit: row.value('Pfand', readPriceText, money),
    millilitres: row.value('Inhalt ml', readMillilitres, 'Erwartet wird eine ganze Zahl, zum Beispiel 330.'),
  }
}

/** The prices of a product with what its line says of one size. */
export function readPrice(
  row: CsvRow,
  { pickupPrice, deliverPrice, deposit, millilitres }: Amounts,
  category: CategoryDocument,
  { prices }: ProductDocument,
  seen: Set<string | null>,
  newId: () => string,
): ProductDocument['prices'] {
  const name = row.text('Größe')
  const size = category.sizes.find((one) => isSameText(one.name, name))
  if (name && !size) row.fault('Größe', `Diese Größe gibt es in der Kategorie „${category.name}“ nicht.`)
  const sizeId = size?.id ?? null
  if (seen.has(sizeId)) row.fault('Größe', 'Diese Größe des Produkts steht schon in einer früheren Zeile.')
  seen.add(sizeId)

  const known = prices.find((price) => price.sizeId === sizeId)
  const given = {
    pickupPrice: pickupPrice ?? known?.pickupPrice ?? deliverPrice,
    deliverPrice: deliverPrice ?? known?.deliverPrice ?? pickupPrice,
    deposit: deposit ?? known?.deposit ?? 0,
    millilitres: millilitres ?? known?.millilitres ?? null,
  }
  if (given.pickupPrice === undefined || given.deliverPrice === undefined) {
    if (!row.text('Preis Lieferung') && !row.text('Preis Abholung'))
      row.fault('Preis Lieferung', 'Eine neue Größe braucht einen Preis.')
    return prices
  }
  const price = { ...given, pickupPrice: given.pickupPrice, deliverPrice: given.deliverPrice }
  if (known) return prices.map((one) => (one === known ? { ...one, ...price } : one))
  if (prices.length >= productLimits.prices) {
    row.fault('Größe', 'So viele Größen kann ein Produkt nicht haben.')
    return prices
  }
  return [...prices, { id: newId(), sizeId, ...price }]
}

function readPriceText(text: string): number | null {
  const cents = readMoney(text)
  return cents !== null && cents >= 0 && cents <= productLimits.cents ? cents : null
}

function readMillilitres(text: string): number | null {
  const value = Number(text.replace(/\s*ml$/i, ''))
  return Number.isInteger(value) && value >= 1 && value <= productLimits.millilitres ? value : null
}
