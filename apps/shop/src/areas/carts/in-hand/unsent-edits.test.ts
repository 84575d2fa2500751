// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { unsentEdits } from './unsent-edits.ts'

const typed = (lastName: string) => ({ kind: 'details', change: { lastName }, isTyped: true }) as const
const gone = { kind: 'remove', lineId: 'a' } as const

beforeEach(() => sessionStorage.clear())

it('is there again after a reload, typed letters as one, for its cart and one that has not arrived', () => {
  const before = unsentEdits('r')
  before.add('cart', gone)
  for (const text of ['M', 'Mu', 'Mus']) before.add('cart', typed(text))
  const after = unsentEdits('r')
  expect(after.read('cart')).toEqual([gone, typed('Mus')])
  expect(after.read('')).toEqual([gone, typed('Mus')])
  expect(after.read('other')).toEqual([])
  expect(unsentEdits('elsewhere').read('cart')).toEqual([])
})

it('goes when all of it arrived, and when nobody expects it any more', () => {
  unsentEdits('r', () => 0).add('cart', gone)
  expect(unsentEdits('r', () => 3 * 3600_000).read('cart')).toEqual([])
  const kept = unsentEdits('r', () => 1000)
  expect(kept.read('cart')).toEqual([gone])
  kept.clear('cart')
  expect(unsentEdits('r').read('cart')).toEqual([])
})

it('tells text that was answered right before to the next page of this cart, and no product twice', () => {
  let now = 0
  const kept = unsentEdits('r', () => now)
  kept.add('cart', gone)
  kept.add('cart', typed('Muster'))
  kept.clear('cart')
  expect(unsentEdits('r', () => now).read('cart')).toEqual([typed('Muster')])
  for (const next of ['', 'next']) expect(unsentEdits('r', () => now).read(next)).toEqual([])
  now = 10_000
  expect(unsentEdits('r', () => now).read('cart')).toEqual([])
  kept.clear('cart')
  expect(sessionStorage.length).toBe(0)
})

it('of a cart that was begun with it is told to the page of that cart', () => {
  const kept = unsentEdits('r')
  kept.add('', typed('Muster'))
  kept.clear('begun')
  expect(unsentEdits('r').read('begun')).toEqual([typed('Muster')])
  expect(unsentEdits('r').read('')).toEqual([])
})

it('goes on in the cart that came of what was done before there was one', () => {
  const kept = unsentEdits('r')
  kept.add('', gone)
  kept.add('begun', typed('Muster'))
  expect(unsentEdits('r').read('begun')).toEqual([gone, typed('Muster')])
})

it.each(['{', '5', '{"edits":1}'])('survives %s', (text) => {
  sessionStorage.setItem('tresen_unsent_r', text)
  expect(unsentEdits('r').read('')).toEqual([])
})

it('of a page whose first dish is on its way as a form belongs to the cart which that begins', () => {
  window.answeredBy = Date.now() + 1000
  unsentEdits('r').add('made here', gone)
  expect(unsentEdits('r').read('made by the form')).toEqual([gone])
  window.answeredBy = 0
})
