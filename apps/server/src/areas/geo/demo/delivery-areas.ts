import type { Location } from '@tresen/contract/common'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import {
  demoId,
  leineglutId,
  leineglutWeendeId,
  rosenstockId,
  sushikisteId,
} from '../../restaurants/demo-id.ts'
import { ringAround } from './geometry.ts'

export const leineglutPlace: Location = { latitude: 51.5302, longitude: 9.9392 }
export const leineglutWeendePlace: Location = { latitude: 51.5613, longitude: 9.9388 }
export const rosenstockPlace: Location = { latitude: 52.1533, longitude: 9.9521 }
export const sushikistePlace: Location = { latitude: 51.5329, longitude: 9.8998 }

/** How far the borders reach of what the zone's distance allows: from north clockwise, in equal steps. */
const shapes = {
  inner: [0.97, 0.94, 0.99, 0.9, 0.84, 0.88, 0.8, 0.91, 0.98, 1, 0.96, 0.86, 0.92, 0.82, 0.89, 0.95],
  middle: [
    1, 0.96, 0.91, 0.82, 0.78, 0.86, 0.84, 0.93, 0.99, 0.95, 0.9, 0.97, 0.88, 0.79, 0.83, 0.94, 0.98, 0.92,
  ],
  outer: [
    0.98, 1, 0.93, 0.85, 0.88, 0.79, 0.77, 0.84, 0.9, 0.95, 0.99, 0.94, 0.86, 0.81, 0.89, 0.83, 0.78, 0.87,
    0.96, 0.91,
  ],
}

/**
 * Each zone reaches from the restaurant to its border and lies over the next one; the nearer has the lower
 * priority and wins. Distances and fees of Leineglut: Karte eines Lieferservice, 2026-11; the rest is invented.
 */
export const demoDeliveryAreas: DeliveryArea[] = [
  area(1, leineglutId, 'Zone 1 (bis 2 km)', 1, {
    polygon: ringAround(leineglutPlace, 2000, shapes.inner),
    deliveryFee: 200,
    minOrderValue: 1200,
    deliveryMinutes: 10,
  }),
  area(2, leineglutId, 'Zone 2 (bis 4 km)', 2, {
    polygon: ringAround(leineglutPlace, 4000, shapes.middle),
    deliveryFee: 300,
    minOrderValue: 1800,
    deliveryMinutes: 15,
  }),
  area(3, leineglutId, 'Zone 3 (bis 6 km)', 3, {
    polygon: ringAround(leineglutPlace, 6000, shapes.outer),
    deliveryFee: 350,
    minOrderValue: 2500,
    deliveryMinutes: 20,
  }),
  area(4, leineglutWeendeId, 'Weende und Nordstadt', 1, {
    polygon: ringAround(leineglutWeendePlace, 2200, shapes.middle),
    deliveryFee: 150,
    minOrderValue: 1000,
    deliveryMinutes: 10,
  }),
  area(5, leineglutWeendeId, 'Göttingen und Bovenden', 2, {
    polygon: ringAround(leineglutWeendePlace, 5000, shapes.outer),
    deliveryFee: 300,
    minOrderValue: 2000,
    freeDeliveryFrom: 4500,
    deliveryMinutes: 20,
  }),
  area(6, rosenstockId, 'Hildesheim Stadt', 1, {
    polygon: ringAround(rosenstockPlace, 2500, shapes.inner),
    deliveryFee: 250,
    minOrderValue: 1500,
    freeDeliveryFrom: 4000,
    deliveryMinutes: 15,
  }),
  area(7, rosenstockId, 'Hildesheim außen', 2, {
    polygon: ringAround(rosenstockPlace, 6000, shapes.outer),
    deliveryFee: 400,
    minOrderValue: 3000,
    deliveryMinutes: 25,
  }),
  area(8, sushikisteId, 'Grone', 1, {
    polygon: ringAround(sushikistePlace, 1800, shapes.middle),
    deliveryFee: 200,
    minOrderValue: 1500,
    deliveryMinutes: 10,
  }),
]

type Terms = Pick<DeliveryArea, 'polygon' | 'deliveryFee' | 'minOrderValue' | 'deliveryMinutes'> &
  Partial<Pick<DeliveryArea, 'freeDeliveryFrom'>>

function area(
  number: number,
  restaurantId: string,
  name: string,
  priority: number,
  terms: Terms,
): DeliveryArea {
  return {
    id: demoId('0003', number),
    restaurantId,
    name,
    priority,
    version: 1,
    freeDeliveryFrom: null,
    ...terms,
  }
}
