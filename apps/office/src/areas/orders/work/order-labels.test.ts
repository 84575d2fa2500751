import { externalCategoryId } from '@tresen/contract/carts/cart'
import { aLine, anEvaluatedCart, anOrder } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { fitsSearch } from '../board/order-filter.ts'
import { linesInWords } from './lines/lines-in-words.ts'
import { channelOf, externalNumber, guestName, paidElsewhere, paymentLabel } from './order-labels.ts'

const externalOrder = { provider: 'Lieferando', externalOrderId: 'LF-7' }
const source = { externalOrderProvider: 'Lieferando', orderChannel: 'Unknown' as const }
const brought = anOrder({
  ...source,
  paymentState: 'OnlinePaid',
  shoppingCart: anEvaluatedCart({ externalOrder, lastName: '', firstName: '', company: '', phone: '' }),
})

it('names the system that brought an order in place of the way it came, and where its money is', () => {
  expect(channelOf(brought)).toEqual({ label: 'Lieferando', icon: 'input' })
  expect(channelOf(anOrder({ orderChannel: 'Unknown' })).label).toBe('Manuell')
  expect(paymentLabel(brought)).toBe('Bezahlt bei Lieferando')
  expect(paymentLabel({ ...brought, paymentState: 'OnSitePending' })).toBe('Bezahlung vor Ort ausstehend')
  expect(externalNumber(anOrder())).toBeNull()
})

it('says to whoever brings it that the money lies elsewhere, and only where it does', () => {
  expect(paidElsewhere(brought)).toBe('bezahlt bei Lieferando')
  const owed = { ...brought, paymentState: 'OnSitePending' as const }
  const ours = anOrder({ paymentState: 'OnlinePaid' })
  expect([owed, ours].map(paidElsewhere)).toEqual([null, null])
})

it('calls a guest whom nobody named by the number of that system, and finds the order by both', () => {
  expect(guestName(brought)).toBe('Nr. LF-7')
  expect(['lf-7', 'lieferando', 'lieferando lf'].map((typed) => fitsSearch(brought, typed))).not.toContain(
    false,
  )
  expect(fitsSearch(anOrder(), 'lieferando')).toBe(false)
})

it('says of what another system sold everything that was chosen', () => {
  const option = { variantId: 'a', variantOptionId: 'b', name: 'extra scharf', additionalPrice: 0 }
  const line = aLine({ size: null, variantOptions: [option] })
  expect(linesInWords({ products: [line] })).not.toContain('extra scharf')
  expect(linesInWords({ products: [{ ...line, categoryId: externalCategoryId }] })).toContain(
    '(extra scharf)',
  )
})
