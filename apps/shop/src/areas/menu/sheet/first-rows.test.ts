import { indexMenu } from '@tresen/domain/menu/search/menu-index'
import { expect, it } from 'vitest'
import { menu } from '../../../testing/a-shop.ts'
import { firstRows } from './first-rows.ts'

function rowsOf(extras: number) {
  const [group] = menu.extraGroups
  const many = Array.from({ length: extras }, (_, place) => ({
    ...group!.extras[0]!,
    ingredientId: `extra-${place}`,
  }))
  const pizza = menu.products.find(({ extraGroups }) => extraGroups.length > 0)!
  const { offers } = indexMenu({ ...menu, extraGroups: [{ ...group!, extras: many }] })
  return firstRows(pizza, offers.get(pizza.prices[0]!.id)!)
}

it('shows a short product at once, and leaves room for what of a long one comes later', () => {
  expect(rowsOf(5)).toMatchObject({ groups: [5], rest: 0 })
  const { groups, rest } = rowsOf(60)
  expect(groups[0]).toBeLessThan(60)
  expect(rest).toBe((60 - groups[0]!) * 48)
})
