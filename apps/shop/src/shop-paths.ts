/** The addresses of a restaurant's pages. `base` is `/public/<id>` or `/r/<subdomain>`. */
export function restaurantPath(base: string) {
  return base
}

export function menuPath(base: string) {
  return `${base}/order`
}

/** A page of products with one of them open; `home` is the page's own address. */
export function productPath(home: string, productId: string) {
  return `${home}${home.includes('?') ? '&' : '?'}product=${productId}`
}

/** The chat as a page with a form, for whoever has no script. */
export function chatPath(base: string) {
  return `${base}/chat`
}

/** The picture at a message of the guest's own chat. */
export function chatFilePath(restaurantId: string, messageId: string) {
  return `/api/restaurants/${restaurantId}/chat/messages/${messageId}/file`
}

export function checkoutPath(restaurantId: string) {
  return `/public/${restaurantId}/pay-order`
}

export function placedOrderPath(restaurantId: string, orderId: string, isOnline = false) {
  return `/public/${restaurantId}/orders/${orderId}/payment-${isOnline ? 'online' : 'offline'}-success`
}

/** What becomes of the payment of an order: whoever comes back from paying comes here. */
export function paymentPath(restaurantId: string, orderId: string) {
  return `${checkoutPath(restaurantId)}?orderId=${orderId}`
}

/** Leads on to where it is paid. */
export function payPath(restaurantId: string, orderId: string) {
  return `${paymentPath(restaurantId, orderId)}&pay=1`
}

/** The time of a pre-order, as calendars read it. */
export function calendarPath(restaurantId: string, orderId: string) {
  return `/public/${restaurantId}/orders/${orderId}/kalender.ics`
}

export function followPath(restaurantId: string, token: string) {
  return `/public/${restaurantId}/follow/${token}`
}

export function receiptPath(restaurantId: string, token: string) {
  return `/public/${restaurantId}/receipt/${token}`
}

/** Files come from the server's calls as they are. */
export function receiptPdfPath(restaurantId: string, orderId: string, token: string) {
  return `/api/restaurants/${restaurantId}/orders/${orderId}/receipt/pdf?token=${token}`
}

export function invoicePath(restaurantId: string, invoiceId: string, kind: 'pdf' | 'xml', token: string) {
  return `/api/restaurants/${restaurantId}/invoices/${invoiceId}/${kind}?token=${token}`
}

export function reorderPath(restaurantId: string, token: string) {
  return `/public/${restaurantId}/reorder/${token}`
}

export function privacyPath(restaurantId: string) {
  return `/public/${restaurantId}/privacy`
}
