import { expect, test } from 'vitest'
import { readWishes, wishesCookie, wishesOfForm } from './wishes-cookie.ts'

test('wishes come back from their cookie', () => {
  const wishes = { diet: 'Vegan', avoid: ['Gluten', 'Milk'], isHiding: true } as const
  const [pair] = wishesCookie({ ...wishes, avoid: [...wishes.avoid] }).split('; ')
  expect(readWishes(`a=b; ${pair}`)).toEqual(wishes)
  expect(readWishes('')).toEqual({ diet: 'None', avoid: [], isHiding: false })
})

test('nonsense is no wish, and no wishes are forgotten', () => {
  expect(readWishes('tresen_wishes=Vegan"><script>.Milk')).toEqual({
    diet: 'None',
    avoid: ['Milk'],
    isHiding: false,
  })
  expect(wishesCookie({ diet: 'None', avoid: [], isHiding: false })).toContain('max-age=0')
})

test('the form without scripts says the same', () => {
  const form = new URLSearchParams('wishes=1&diet=Vegetarian&avoid=Milk&avoid=Nuts')
  expect(wishesOfForm(form)).toEqual({ diet: 'Vegetarian', avoid: ['Milk', 'Nuts'], isHiding: false })
})
