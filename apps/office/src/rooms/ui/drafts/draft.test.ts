import { expect, it } from 'vitest'
import { changesOf, draftOf, isChanged, isSame, rebase, settle, type Draft } from './draft.ts'

type Dish = { name: string; price: number; tags: string[] }
const stored: Dish = { name: 'Salami', price: 890, tags: ['scharf'] }
const typed = (changes: Partial<Dish>): Draft<Dish> => {
  const draft = draftOf(stored)
  return { ...draft, current: { ...draft.current, ...changes } }
}

it('sends only what was changed', () => {
  expect(isChanged(draftOf(stored))).toBe(false)
  expect(changesOf(typed({ price: 990, tags: ['scharf'] }))).toEqual({ price: 990 })
})

it('follows what is stored while nothing was typed', () => {
  const draft = rebase(draftOf(stored), { ...stored, name: 'Rindersalami' })
  expect(draft.current.name).toBe('Rindersalami')
  expect(draft.taken).toEqual([])
})

it('keeps what was typed and takes over what somebody else changed elsewhere', () => {
  const draft = rebase(typed({ price: 990 }), { ...stored, name: 'Rindersalami' })
  expect(draft.current).toEqual({ name: 'Rindersalami', price: 990, tags: ['scharf'] })
  expect(draft.taken).toEqual(['name'])
  expect(draft.disputed).toEqual([])
  expect(changesOf(draft)).toEqual({ price: 990 })
})

it('asks where both changed the same to something else', () => {
  const draft = rebase(typed({ price: 990 }), { ...stored, price: 950 })
  expect(draft.disputed).toEqual(['price'])
  expect(changesOf(settle(draft, 'price', 'mine'))).toEqual({ price: 990 })
  expect(isChanged(settle(draft, 'price', 'theirs'))).toBe(false)
})

it('knows its own change when it comes back from the server', () => {
  const draft = rebase(typed({ price: 990 }), { ...stored, price: 990 })
  expect(draft.disputed).toEqual([])
  expect(isChanged(draft)).toBe(false)
})

it.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: undefined }, {}, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(isSame(a, b)).toBe(same)
})
