import { expect, test } from 'vitest'
import { readSelectionLink, selectionPath } from './selection-link.ts'

const origin = 'https://tresen.example'
const read = (query: string) => readSelectionLink('c', new URLSearchParams(query), origin)

test('a list of products comes in one parameter or in several', () => {
  expect(read('selectedProductIds=a,b&selectedProductIds=c').productIds).toEqual(['a', 'b', 'c'])
  expect(read('').productIds).toEqual([])
})

test.each([
  ['immediatelyBack', true],
  ['immediatelyBack=true', true],
  ['immediatelyBack=1', true],
  ['immediatelyBack=false', false],
  ['immediatelyBack=0', false],
  ['', false],
])('%s means %s', (query, isBack) => {
  expect(read(query).isImmediatelyBack).toBe(isBack)
})

test('an address read and written says the same', () => {
  const link = read(
    'token=t&selectedCategoryId=k&selectedProductIds=a,b&returnUrl=%2Fchat&immediatelyBack&searchQuery=K%C3%A4se',
  )
  const path = selectionPath('r', link)
  expect(path).toMatch(/^\/public\/r\/select-products\/c\?/)
  expect(readSelectionLink('c', new URL(path, origin).searchParams, origin)).toEqual(link)
  expect(selectionPath('r', read(''))).toBe('/public/r/select-products/c')
})
