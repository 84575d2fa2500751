import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSuburb, anArea, places } from '../carts/testing/some-shop-rules.ts'
import { anId } from '../menu/testing/a-menu.ts'
import { contains, distanceInMetres, findDeliveryArea } from './areas.ts'

function ring(...points: [latitude: number, longitude: number][]) {
  return points.map(([latitude, longitude]) => ({ latitude, longitude }))
}

const lShape = ring([0, 0], [0, 4], [2, 4], [2, 2], [4, 2], [4, 0])

describe('liegt ein Ort im Gebiet?', () => {
  it.each([
    ['mitten darin', 1, 1, true],
    ['im kurzen Schenkel', 3, 1, true],
    ['in der Kerbe', 3, 3, false],
    ['daneben', 1, 5, false],
    ['auf der Höhe einer Ecke, aber links davon', 2, -1, false],
    ['auf der Höhe einer Ecke und darin', 2, 1, true],
    ['auf einer Kante', 0, 2, true],
    ['auf einer senkrechten Kante', 3, 2, true],
    ['auf einer Ecke', 4, 0, true],
    ['auf der einspringenden Ecke', 2, 2, true],
    ['in der Verlängerung einer Kante', 2, 5, false],
    ['einen Millimeter vor der Kante', -1e-8, 2, true],
    ['einen Meter vor der Kante', -1e-5, 2, false],
  ])('%s', (_was, latitude, longitude, expected) => {
    expect(contains(lShape, { latitude, longitude })).toBe(expected)
  })

  it('doppelte Punkte und ein geschlossener Ring stören nicht', () => {
    const doubled = [...lShape.flatMap((point) => [point, point]), lShape[0]!]
    expect(contains(doubled, { latitude: 1, longitude: 1 })).toBe(true)
    expect(contains(doubled, { latitude: 3, longitude: 3 })).toBe(false)
  })

  it('jeder Punkt jeder Kante gehört dazu, wie herum der Ring auch läuft', () => {
    const corner = fc.record({
      latitude: fc.double({ min: 47, max: 55, noNaN: true }),
      longitude: fc.double({ min: 6, max: 15, noNaN: true }),
    })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(corner, { minLength: 3, maxLength: 12 }),
        share,
        fc.nat(),
        (polygon, along, pick) => {
          const a = polygon[pick % polygon.length]!
          const b = polygon[(pick + 1) % polygon.length]!
          const point = {
            latitude: a.latitude + along * (b.latitude - a.latitude),
            longitude: a.longitude + along * (b.longitude - a.longitude),
          }
          expect(contains(polygon, point)).toBe(true)
          expect(contains(polygon.toReversed(), point)).toBe(true)
        },
      ),
    )
  })

  it('ist bei Dreiecken dasselbe wie „auf derselben Seite aller Kanten“', () => {
    const coordinate = fc.integer({ min: -50, max: 50 })
    const point = fc.record({ latitude: coordinate, longitude: coordinate })
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, p) => {
        const side = (from: typeof a, to: typeof a, at: typeof a) =>
          (to.longitude - from.longitude) * (at.latitude - from.latitude) -
          (to.latitude - from.latitude) * (at.longitude - from.longitude)
        fc.pre(side(a, b, c) !== 0)
        const sides = [side(a, b, p), side(b, c, p), side(c, a, p)]
        const isInside = sides.every((s) => s >= 0) || sides.every((s) => s <= 0)
        expect(contains([a, b, c], p)).toBe(isInside)
      }),
    )
  })
})

describe('welches Gebiet gilt?', () => {
  it.each([
    ['überlappen sich zwei, das mit der kleineren Zahl', places.centre, [aSuburb(), anArea()], 'Mitte'],
    ['im Vorort nur der Vorort', places.suburb, [anArea(), aSuburb()], 'Vorort'],
    ['außerhalb keines', places.outside, [anArea(), aSuburb()], undefined],
    ['bei gleicher Zahl das billigere', places.centre, [aSuburb({ priority: 0 }), anArea()], 'Mitte'],
    [
      'bei gleichem Preis das mit dem kleineren Mindestbestellwert',
      places.centre,
      [anArea(), aSuburb({ priority: 0, deliveryFee: 300, minOrderValue: 1000 })],
      'Vorort',
    ],
    ['ohne Gebiete keines', places.centre, [], undefined],
  ])('%s', (_was, location, areas, expected) => {
    expect(findDeliveryArea(areas, location)?.name).toBe(expected)
    expect(findDeliveryArea(areas.toReversed(), location)?.name).toBe(expected)
  })

  it('auch völlig gleiche Gebiete ergeben in jeder Reihenfolge dasselbe', () => {
    const twins = [anArea({ id: anId(311) }), anArea({ id: anId(310) })]
    expect(findDeliveryArea(twins, places.centre)?.id).toBe(anId(310))
    expect(findDeliveryArea(twins.toReversed(), places.centre)?.id).toBe(anId(310))
  })
})

describe('Entfernung', () => {
  it('Hannover–Berlin sind etwa 250 km Luftlinie', () => {
    const hannover = { latitude: 52.3759, longitude: 9.732 }
    const berlin = { latitude: 52.52, longitude: 13.405 }
    expect(distanceInMetres(hannover, berlin) / 1000).toBeCloseTo(249.6, 0)
    expect(distanceInMetres(berlin, hannover)).toBe(distanceInMetres(hannover, berlin))
  })

  it('ein Grad Breite sind 111,2 km, null Grad null', () => {
    expect(distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
      111_195,
      0,
    )
    expect(distanceInMetres(places.centre, places.centre)).toBe(0)
  })
})
