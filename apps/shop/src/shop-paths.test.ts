import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'
import { chatPath, checkoutPath, menuPath, placedOrderPath, privacyPath, receiptPath } from './shop-paths.ts'

const id = '01938d6e-0000-7000-8000-000000000001'

test('each address leads to its page and back', () => {
  expect(placeOf(`/public/${id}`)).toMatchObject({ page: 'restaurant', restaurant: { id } })
  expect(placeOf('/r/leineglut/')).toMatchObject({ page: 'restaurant', base: '/r/leineglut' })
  expect(placeOf(menuPath('/r/leineglut'))).toMatchObject({
    page: 'menu',
    restaurant: { subdomain: 'leineglut' },
  })
  expect(placeOf(chatPath('/r/leineglut'))).toMatchObject({ page: 'chat', base: '/r/leineglut' })
  expect(placeOf(privacyPath(id))).toMatchObject({ page: 'privacy', restaurant: { id } })
  expect(placeOf('/r/leineglut/privacy')).toMatchObject({ page: 'privacy', base: '/r/leineglut' })
  expect(placeOf(receiptPath(id, 'aB.c-D'))).toMatchObject({ page: 'receipt', token: 'aB.c-D' })
  expect(placeOf(checkoutPath(id))).toMatchObject({ page: 'checkout', restaurant: { id } })
  expect(placeOf(placedOrderPath(id, id))).toMatchObject({ page: 'order', orderId: id })
  expect(placeOf(`${checkoutPath(id)}/${id}/stripe`)).toMatchObject({ page: 'checkout', orderId: id })
})

test('anything else is no page of the shop', () => {
  for (const path of ['/public/42', '/r/', '/r/a/b', `/public/${id}/orders/x/payment-offline-success`]) {
    expect(placeOf(path)).toBeNull()
  }
})
