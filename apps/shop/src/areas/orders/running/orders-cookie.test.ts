import { expect, it } from 'vitest'
import { ordersCookie, readOrderIds, withOrder, withoutOrder } from './orders-cookie.ts'

const at = '01938d6e-0000-7000-8000-00000000000a'
const id = (number: number) => `01938d6e-0000-7000-8000-${String(number).padStart(12, '0')}`
const kept = (cookie: string) => readOrderIds(`a=b; ${cookie.split(';')[0]}`, at)

it('keeps the three latest orders of a restaurant, the newest first and each once', () => {
  const cookie = [1, 2, 3, 2, 4].reduce((cookies, number) => withOrder(cookies, at, id(number)), '')
  expect(kept(cookie)).toEqual([id(4), id(2), id(3)])
})

it('forgets an order that is over, and the cookie with the last one', () => {
  const cookie = ordersCookie(at, [id(1), id(2)])
  expect(kept(withoutOrder(cookie, at, id(1)))).toEqual([id(2)])
  expect(withoutOrder(ordersCookie(at, [id(1)]), at, id(1))).toContain('max-age=0')
})

it('takes nothing for an order that is none, nor that of another restaurant', () => {
  expect(readOrderIds(`tresen_order_${at}=x.../../etc.${id(1)}`, at)).toEqual([id(1)])
  expect(readOrderIds(ordersCookie(id(9), [id(1)]), at)).toEqual([])
})
