import { expect, it } from 'vitest'
import { restaurantId } from '../../testing/a-shop.ts'
import { actOnForm } from './act-on-form.ts'

const preview = {
  orderedAt: '2026-11-20T17:00:00Z',
  note: '',
  isNoteLeft: false,
  products: [],
  nextTime: null,
}
const restaurant = { id: restaurantId, state: 'Live', phoneNumber: '+495511234', deliveryAreas: [] }

/** What a reorder leads to, where these are not to be had and the guest has seen that of those. */
async function ledTo(unavailable: string[], seen: string[]) {
  const form = new URLSearchParams(seen.map((name) => ['without', name]))
  const acted = actOnForm({
    ...{ url: `/public/${restaurantId}/reorder/token`, cookie: '', origin: 'http://shop', now: new Date() },
    form: form.toString(),
    fetch: (input, init) => {
      const isMade = init?.method === 'POST'
      const reply = isMade ? { shoppingCart: { id: 'cart' }, unavailable } : preview
      if (String(input).includes('/orders/reorder')) return Promise.resolve(Response.json(reply))
      if (/\/menu\b/.test(String(input))) return Promise.reject(new Error('the menu is asked for'))
      return Promise.resolve(Response.json(restaurant))
    },
  })
  return acted.then((loaded) => (loaded.kind === 'redirect' ? loaded.to : 'menu')).catch(() => 'menu')
}

it('who has seen what is missing comes to the checkout; what is missing since then is named on the menu', async () => {
  expect(await ledTo([], [])).toMatch(/pay-order$/)
  expect(await ledTo(['Milchreis'], ['Milchreis'])).toMatch(/pay-order$/)
  expect(await ledTo(['Milchreis', 'Salami'], ['Milchreis'])).toBe('menu')
})
