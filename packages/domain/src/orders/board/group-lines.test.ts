import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, id } from '../testing/an-order.ts'
import { groupLines } from './group-lines.ts'

const extra = (number: number, additionalPrice = 100) => ({
  extraGroupId: id(600),
  ingredientId: id(600 + number),
  ingredient: `Zutat ${number}`,
  additionalPrice,
})
const option = (number: number) => ({
  variantId: id(700),
  variantOptionId: id(700 + number),
  name: `Dressing ${number}`,
  additionalPrice: 0,
})
const quantities = (...lines: ShoppingCartProduct[]) =>
  groupLines(lines.map((line, index) => ({ ...line, id: id(index + 1) }))).map(({ quantity }) => quantity)

describe('Gleiche Zeilen', () => {
  it('stehen als eine Zeile mit Anzahl, in der Reihenfolge ihres ersten Auftretens', () => {
    const lines = [aLine({ id: id(1) }), aLine({ id: id(2), productPriceId: id(9) }), aLine({ id: id(3) })]
    expect(groupLines(lines)).toEqual([
      { quantity: 2, line: lines[0], lineIds: [id(1), id(3)], allCompleted: false },
      { quantity: 1, line: lines[1], lineIds: [id(2)], allCompleted: false },
    ])
  })

  it.each([
    [
      'Extras in anderer Reihenfolge',
      { extras: [extra(1), extra(2)] },
      { extras: [extra(2), extra(1)] },
      [2],
    ],
    [
      'ein anderes Extra gratis',
      { extras: [extra(1, 0), extra(2)] },
      { extras: [extra(1), extra(2, 0)] },
      [2],
    ],
    ['Leerraum um den Kommentar', { comment: 'ohne Zwiebeln' }, { comment: ' ohne Zwiebeln ' }, [2]],
    ['ein Extra doppelt', { extras: [extra(1)] }, { extras: [extra(1), extra(1)] }, [1, 1]],
    ['anderes Dressing', { variantOptions: [option(1)] }, { variantOptions: [option(2)] }, [1, 1]],
    ['anderer Kommentar', { comment: 'ohne Zwiebeln' }, { comment: '' }, [1, 1]],
  ])('%s', (_, first, second, expected) => {
    expect(quantities(aLine(first), aLine(second))).toEqual(expected)
  })

  it('sind fertig, wenn alle fertig sind', () => {
    expect(groupLines([aLine({ completed: true }), aLine()])[0]!.allCompleted).toBe(false)
    expect(groupLines([aLine({ completed: true }), aLine({ completed: true })])[0]!.allCompleted).toBe(true)
  })

  it('keine Zeile geht verloren, keine kommt zweimal vor', () => {
    const kinds = fc.array(
      fc.record({ productPriceId: fc.constantFrom(id(1), id(2)), comment: fc.constantFrom('', 'x') }),
    )
    fc.assert(
      fc.property(kinds, (changes) => {
        const lines = changes.map((change, index) => aLine({ ...change, id: id(index) }))
        const groups = groupLines(lines)
        expect(groups.flatMap(({ lineIds }) => lineIds).sort()).toEqual(lines.map((line) => line.id).sort())
        for (const { quantity, lineIds } of groups) expect(quantity).toBe(lineIds.length)
      }),
    )
  })
})
