import type { Location } from '@tresen/contract/common'
import type { DeliveryAreaTerms, Polygon } from '@tresen/contract/geo/delivery-area'
import { formatMoney } from '../money/format-money.ts'
import { areEdgesCrossing } from './polygon-fault.ts'
import { indexedContains } from './polygon-index.ts'

/** Whether two polygons have ground in common, or at least touch. */
export function areOverlapping(a: Polygon, b: Polygon): boolean {
  if (a.length < 3 || b.length < 3) return false
  return a.some(indexedContains(b)) || b.some(indexedContains(a)) || areEdgesCrossing(a, b)
}

type Area = DeliveryAreaTerms & { id: string; name: string; polygon: Polygon }

/** What guests in an area get, in German: its terms, and which other areas lie above and below it in the order. */
export function explainArea(area: Area, all: readonly Area[]): string[] {
  const place = all.findIndex(({ id }) => id === area.id)
  const overlapping = all.filter(({ id, polygon }) => id !== area.id && areOverlapping(polygon, area.polygon))
  const isBefore = ({ id }: Area) => place < 0 || all.findIndex((one) => one.id === id) < place
  const [above, below] = [overlapping.filter(isBefore), overlapping.filter((one) => !isBefore(one))]
  const says = [explainTerms(area)]
  const holds = above.length === 1 ? 'gilt jenes: Es steht' : 'gelten jene: Sie stehen'
  if (above.length) says.push(`Wo es sich mit ${names(above)} überlappt, ${holds} weiter oben.`)
  if (below.length) says.push(`Wo es sich mit ${names(below)} überlappt, gilt dieses Gebiet.`)
  return says
}

function explainTerms({
  deliveryFee,
  minOrderValue,
  freeDeliveryFrom,
  deliveryMinutes,
}: DeliveryAreaTerms): string {
  const from = minOrderValue > 0 ? `ab ${formatMoney(minOrderValue)} Bestellwert` : 'ohne Mindestbestellwert'
  const isAlwaysFree = deliveryFee === 0 || (freeDeliveryFrom !== null && freeDeliveryFrom <= minOrderValue)
  const fee = isAlwaysFree
    ? 'immer kostenlos'
    : `für ${formatMoney(deliveryFee)}${freeDeliveryFrom === null ? '' : `, ab ${formatMoney(freeDeliveryFrom)} kostenlos`}`
  return `Geliefert wird ${from} ${fee}; die Fahrt dauert ${deliveryMinutes === 1 ? '1 Minute' : `${deliveryMinutes} Minuten`}.`
}

function names(areas: readonly { name: string }[]): string {
  return new Intl.ListFormat('de').format(areas.map(({ name }) => `„${name}“`))
}

/** For the editor: the place of a house, and what delivering there costs by these areas, in German. */
export function explainPrice(areas: readonly Area[], place: Location): string {
  const holding = areas.filter(({ polygon }) => polygon.length > 2 && indexedContains(polygon)(place))
  const [first, ...others] = holding
  if (!first) return 'Außerhalb aller Liefergebiete: Dorthin wird nicht geliefert.'
  const also = others.length ? ` Liegt auch in ${names(others)}, weiter unten in der Reihenfolge.` : ''
  return `„${first.name}“: ${explainTerms(first)}${also}`
}
