import { expect, it } from 'vitest'
import { aLine } from '../../orders/testing/an-order.ts'
import { lineDetails } from './line-details.ts'

const option = (name: string) => ({ name }) as ReturnType<typeof aLine>['variantOptions'][number]
const extra = (ingredient: string) => ({ ingredient }) as ReturnType<typeof aLine>['extras'][number]

it.each([
  [[], [], ''],
  [['½ Salami', '½ Tonno'], [], '½ Salami, ½ Tonno'],
  [[], ['Mais', 'ohne Zwiebeln', 'Mais'], '2 × Mais, ohne Zwiebeln'],
  [['Spaghetti'], ['Käse'], 'Spaghetti, Käse'],
])('options %j and extras %j read "%s"', (options, extras, read) => {
  const line = aLine({ variantOptions: options.map(option), extras: extras.map(extra) })
  expect(lineDetails(line)).toBe(read)
})
