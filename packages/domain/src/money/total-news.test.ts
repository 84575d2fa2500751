import { expect, it } from 'vitest'
import { newsOfTotal } from './total-news.ts'

const still = { cartId: 'a', total: 2090, isSaving: false }

it('a total that changes by itself is told with what it was', () => {
  const news = newsOfTotal(still, { ...still, total: 2790 })
  expect(news).toEqual({ text: 'Preis geändert: 20,90 → 27,90\u00a0€', isOwnDoing: false })
})

it('a total that one changes oneself is told by what it is', () => {
  const saving = { ...still, total: 2790, isSaving: true }
  const news = { text: 'Gesamt jetzt 27,90\u00a0€', isOwnDoing: true }
  expect(newsOfTotal(still, saving)).toEqual(news)
  expect(newsOfTotal({ ...still, isSaving: true }, { ...still, total: 2790 })).toEqual(news)
})

it('the same total, and another cart, are no news', () => {
  expect(newsOfTotal(still, { ...still, isSaving: true })).toBeNull()
  expect(newsOfTotal(still, { ...still, cartId: 'b', total: 0 })).toBeNull()
})
