import { expect, test } from 'vitest'
import { cartCookie, readCartId } from './cart-cookie.ts'

const restaurantId = '01938d6e-0000-7000-8000-000000000001'
const cartId = '01938d6e-0000-7000-8000-000000000002'

test('the cart of one restaurant is found among other cookies', () => {
  const [pair] = cartCookie(restaurantId, cartId).split('; ')
  expect(readCartId(`a=b; ${pair}; tresen_guest=x.y`, restaurantId)).toBe(cartId)
  expect(readCartId(`a=b; ${pair}`, cartId)).toBeNull()
})

test('nonsense is no cart', () => {
  expect(readCartId(`tresen_cart_${restaurantId}=../../x`, restaurantId)).toBeNull()
  expect(readCartId(cartCookie(restaurantId, null), restaurantId)).toBeNull()
})
