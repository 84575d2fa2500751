// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it } from 'vitest'
import { BoardTotals } from './board-totals.tsx'

afterEach(cleanup)

it('says the totals in the order of the way, whichever order is due first', () => {
  const aNew = anOrder({ id: id(1), state: 'New' })
  const started = anOrder({ id: id(2), state: 'InProgress' })
  const ready = anOrder({ id: id(3), state: 'ReadyForDelivery' })
  const told = (...orders: Parameters<typeof BoardTotals>[0]['orders']) => {
    const { container, unmount } = render(<BoardTotals orders={orders} />)
    const words = [...container.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))
    unmount()
    return words
  }
  expect(told(started, aNew, ready)).toEqual(['Neu', 'In Zubereitung', 'Bereit'])
  expect(told(ready, aNew, started)).toEqual(['Neu', 'In Zubereitung', 'Bereit'])
})
