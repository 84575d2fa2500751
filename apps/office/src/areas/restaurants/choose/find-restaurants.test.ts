import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { expect, it } from 'vitest'
import { findRestaurants } from './find-restaurants.ts'

const restaurants = [
  { name: 'Leineglut Innenstadt', city: 'Göttingen', zipCode: '37073' },
  { name: 'Leineglut Weende', city: 'Göttingen', zipCode: '37077' },
  { name: 'Curry am Rosenstock', city: 'Hildesheim', zipCode: '31134' },
] as Restaurant[]

it.each([
  ['', [0, 1, 2]],
  ['leine', [0, 1]],
  ['LEINE weende', [1]],
  ['gottingen', [0, 1]],
  ['Göttingen 37073', [0]],
  ['311', [2]],
  ['hildes curry', [2]],
  ['Sushi', []],
])('„%s“ findet %j', (typed, found) => {
  expect(findRestaurants(restaurants, typed)).toEqual(found.map((index) => restaurants[index]))
})
