import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { expect, it } from 'vitest'
import { startDiscount } from './discount-templates.ts'

it.each([
  ['mittagsmenue', '11:00', '14:00'],
  ['happy-hour', '15:00', '17:00'],
])('%s: a span of the day is one condition', (template, from, to) => {
  const { shoppingCartConditions } = startDiscount(template, aMenu())
  const json = JSON.stringify(shoppingCartConditions)
  expect(json.match(/TimeOfDay/g)).toHaveLength(1)
  expect(json).toContain(JSON.stringify([from, to]))
})
