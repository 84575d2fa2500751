import { renderToString } from 'react-dom/server.edge'
import { dataElementId, embedJson } from './rooms/page/embedded-data.ts'
import { headOf } from './areas/website/head.ts'
import { actOnForm } from './areas/carts/act-on-form.ts'
import { isDishWanted, loadPage } from './load-page.ts'
import type { Loaded, PageRequest } from './page-request.ts'
import { renderFile } from './areas/website/files.ts'
import { Page } from './page.tsx'
import { actOnCheckout } from './areas/orders/checkout/placing/act-on-checkout.ts'
import { ChatPage } from './areas/conversations/chat.page.tsx'
import { CheckoutPage } from './areas/orders/checkout/checkout.page.tsx'
import { MenuPage } from './areas/menu/menu.page.tsx'
import { MissingPage } from './areas/website/missing.page.tsx'
import { OrderPage } from './areas/orders/order.page.tsx'
import { SharedOrderPage } from './areas/orders/shared/shared-order.page.tsx'
import { ReceiptPage } from './areas/invoices/receipt.page.tsx'
import { PrivacyPage } from './areas/privacy/privacy.page.tsx'
import { ReorderPage } from './areas/orders/reorder.page.tsx'
import { SelectPage } from './areas/selections/select.page.tsx'
import { NoticePage } from './areas/website/notice.page.tsx'
import { renderProduct } from './areas/website/product/render-product.tsx'
import { renderSite, renderSitePreview } from './areas/website/site/render-site.tsx'
import { RestaurantPage } from './areas/website/restaurant.page.tsx'
import type { PageData } from './page-data.ts'
import { placeOf } from './place-of.ts'

/** `round`: before what takes the processor for long, so that others get their turn between two pages. */
type ShopRequest = PageRequest & { template: string; round: () => Promise<void> }
type Answer = {
  status: number
  body: string | Uint8Array
  headers: Record<string, string | string[]>
}

export { renderSite }

/** A page of the shop as a whole document; `fetch` runs the calls of the contract as this visitor. */
export async function render(request: ShopRequest): Promise<Answer> {
  const { pathname } = new URL(request.url, 'http://shop')
  if (pathname === '/') return renderProduct(request)
  if (pathname.startsWith('/site/')) return renderSitePreview(request)
  return (await renderFile(request)) ?? draw(request, await loadPage(request))
}

/** Carries out what a form of a page asks for and leads on; what is refused is shown on the page instead. */
export async function act(request: ShopRequest & { form: string }): Promise<Answer> {
  const place = placeOf(new URL(request.url, 'http://shop').pathname)
  return draw(request, await (place?.page === 'checkout' ? actOnCheckout(request) : actOnForm(request)))
}

/**
 * Whose page it is, and its one address, when it is the same for everybody who has these cookies: the menu, for who has
 * no cart, no order on its way and no wishes. What else a link says, such as where it was clicked, makes no other page.
 * Null: it is another one, or nobody asks for it often.
 */
export function sharedPageOf({ url, cookie }: { url: string; cookie: string }) {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  if (isDishWanted(searchParams) || /(?:^|;)\s*tresen_(?:cart_|order_|wishes)/.test(cookie)) return null
  const place = placeOf(pathname)
  return place?.page === 'menu' ? { restaurant: place.restaurant, address: `${place.base}/order` } : null
}

async function draw(request: ShopRequest, loaded: Loaded): Promise<Answer> {
  await request.round()
  return answer(request, loaded)
}

function answer(request: ShopRequest, loaded: Loaded): Answer {
  const cookie = loaded.cookie && { 'set-cookie': loaded.cookie }
  if (loaded.kind === 'redirect') {
    return { status: 303, body: '', headers: { location: loaded.to, 'cache-control': 'no-store', ...cookie } }
  }
  const { data, status } = loaded
  const body = renderToString(<Page>{pageElement(data)}</Page>)
  const filled = (part: string) =>
    part
      .replace('<!--page-head-->', () => headOf(data, request.origin))
      .replace(/<!--page-chunks ?(.*?)-->/, (_, chunks: string) => preloadLink(chunks, data.page))
      .replace('<!--page-data-->', () => (isOnlyRead(data) ? '' : dataElement(data)))
  // The body last and unsearched: to look into a long text takes a copy of all of it.
  const html = request.template.split('<!--page-body-->').map(filled).join(body)
  // The visitor's cart is on it: on a way back, a stored page would show the cart of before.
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    ...cookie,
  }
  return { status, body: html, headers }
}

function pageElement(data: PageData) {
  switch (data.page) {
    case 'restaurant':
      return <RestaurantPage data={data} />
    case 'menu':
      return <MenuPage data={data} />
    case 'select':
      return <SelectPage data={data} />
    case 'checkout':
      return <CheckoutPage data={data} />
    case 'order':
      return <OrderPage data={data} />
    case 'shared-order':
      return <SharedOrderPage data={data} />
    case 'reorder':
      return <ReorderPage data={data} />
    case 'notice':
      return <NoticePage data={data} />
    case 'chat':
      return <ChatPage data={data} />
    case 'privacy':
      return <PrivacyPage data={data} />
    case 'receipt':
      return <ReceiptPage data={data} />
    case 'missing':
      return <MissingPage data={data} />
  }
}

/** Nothing of it happens in the browser, unless somebody waits for an order meanwhile. */
function isOnlyRead(data: PageData): boolean {
  if (data.page === 'privacy' || data.page === 'receipt') return data.running.length === 0
  return data.page === 'chat'
}

function preloadLink(chunks: string, page: string): string {
  const chunk = chunks.split(' ').find((one) => one.startsWith(`${page}=`))
  return chunk ? `<link rel="modulepreload" crossorigin href="${chunk.slice(page.length + 1)}">` : ''
}

function dataElement(data: PageData): string {
  return `<script type="application/json" id="${dataElementId}">${embedJson(data)}</script>`
}
