// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { Order } from '@tresen/contract/orders/order'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it } from 'vitest'
import { BoardTotals } from './board-totals.tsx'

afterEach(cleanup)

function told(isForDelivery: boolean, ...orders: readonly Order[]) {
  const { container, unmount } = render(<BoardTotals orders={orders} isForDelivery={isForDelivery} />)
  const words = [...container.querySelectorAll('[title]')].map(({ textContent }) => textContent)
  unmount()
  return words
}

it('says the totals in the order of the way, whichever order is due first', () => {
  const aNew = anOrder({ id: id(1), state: 'New' })
  const started = anOrder({ id: id(2), state: 'InProgress' })
  const words = [expect.stringMatching(/1Neu$/), expect.stringMatching(/1In Zubereitung$/)]
  expect(told(false, started, aNew)).toEqual(words)
  expect(told(false, aNew, started)).toEqual(words)
})

it('has all of them from the beginning, so that no first order of its state moves the board', () => {
  const labels = (isForDelivery: boolean, ...orders: readonly Order[]) =>
    told(isForDelivery, ...orders).map((text) => text.replace(/^.*?(?=\d)/, ''))
  expect(labels(false)).toEqual(['0Neu', '0In Zubereitung'])
  const ready = anOrder({ id: id(3), state: 'ReadyForDelivery' })
  expect(labels(true, ready)).toEqual(['1Bereit', '0Für Tour vorgemerkt', '0In Lieferung'])
})
