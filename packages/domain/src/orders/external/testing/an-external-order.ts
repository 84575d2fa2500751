import type { ExternalOrder, ExternalProduct } from '@tresen/contract/orders/external-order'

/** A pizza that a marketplace sold for 11,90 €. */
export function anExternalProduct(changes: Partial<ExternalProduct> = {}): ExternalProduct {
  return { name: 'Pizza Diavola', quantity: 1, price: 1190, ...changes }
}

/** Of a marketplace, paid there, to be picked up as soon as possible. The total follows from the rest. */
export function anExternalOrder(changes: Partial<ExternalOrder> = {}): ExternalOrder {
  const order = {
    externalOrderId: 'LF-1001',
    provider: 'Lieferando',
    isPickup: true,
    products: [anExternalProduct()],
    payment: 'Paid' as const,
    customer: { firstName: 'Erika', lastName: 'Mustermann', phone: '0551 1234567' },
    ...changes,
  }
  const { products, deliveryFee = 0, discount = 0 } = order
  const cents = products.map(({ quantity, price, deposit = 0 }) => quantity * (price + deposit))
  return { total: cents.reduce((sum, one) => sum + one, deliveryFee - discount), ...order }
}
