import { hydrateRoot } from 'react-dom/client'
import './rooms/theme/theme.css'
// The pages about privacy, of a receipt and of the chat as a form have no script as a rule; their styles come with those of all others.
import './areas/conversations/chat.page.css'
import './areas/invoices/receipt.page.css'
import './areas/privacy/privacy.page.css'
import { fetchCategoryTimes, hasTimes } from './areas/menu/category-times.ts'
import { dataElementId } from './rooms/page/embedded-data.ts'
import { LivePage } from './areas/website/live/live-page.tsx'
import { noteEarlyTaps } from './rooms/page/early-tap.ts'
import { noteTaps } from './rooms/ui/second-tap.ts'
import { firstTouch } from './rooms/page/first-touch.ts'
import { keepPresses } from './rooms/page/kept-press.ts'
import type { LivelyPageData } from './page-data.ts'
import { Page } from './page.tsx'

/** Each page brings its own script, so that nobody loads the checkout to read the menu. */
async function loadPageElement(data: LivelyPageData) {
  switch (data.page) {
    case 'restaurant': {
      const { RestaurantPage } = await import('./areas/website/restaurant.page.tsx')
      return <LivePage data={data} render={(shown) => <RestaurantPage data={shown} />} />
    }
    case 'menu': {
      const lines = data.cart.isFilled && filledCart()
      const times = categoryTimes(data)
      const [{ MenuPage }] = await Promise.all([import('./areas/menu/menu.page.tsx'), lines, times])
      return <LivePage data={data} render={(shown) => <MenuPage data={shown} />} />
    }
    case 'select': {
      const lines = data.cart.isFilled && filledCart()
      const times = categoryTimes(data)
      const [{ SelectPage }] = await Promise.all([import('./areas/selections/select.page.tsx'), lines, times])
      return <LivePage data={data} render={(shown) => <SelectPage data={shown} />} />
    }
    case 'checkout': {
      const page = import('./areas/orders/checkout/checkout.page.tsx')
      const [{ CheckoutPage }] = await Promise.all([page, categoryTimes(data)])
      return <LivePage data={data} render={(shown) => <CheckoutPage data={shown} />} />
    }
    case 'order': {
      const { OrderPage } = await import('./areas/orders/order.page.tsx')
      return <OrderPage data={data} />
    }
    case 'shared-order': {
      const { SharedOrderPage } = await import('./areas/orders/shared/shared-order.page.tsx')
      return <SharedOrderPage data={data} />
    }
    case 'reorder': {
      const { ReorderPage } = await import('./areas/orders/reorder.page.tsx')
      return <ReorderPage data={data} />
    }
    case 'notice': {
      const { NoticePage } = await import('./areas/website/notice.page.tsx')
      return <NoticePage data={data} />
    }
    case 'receipt': {
      const { ReceiptPage } = await import('./areas/invoices/receipt.page.tsx')
      return <ReceiptPage data={data} />
    }
    case 'privacy': {
      const { PrivacyPage } = await import('./areas/privacy/privacy.page.tsx')
      return <PrivacyPage data={data} />
    }
    case 'missing': {
      const { MissingPage } = await import('./areas/website/missing.page.tsx')
      return <MissingPage data={data} />
    }
  }
}

/** What judges the hours of categories, where some have any. */
function categoryTimes({ menu }: Pick<Extract<LivelyPageData, { page: 'menu' }>, 'menu'>) {
  return hasTimes(menu.categories) && fetchCategoryTimes()
}

/** What shows a cart that was filled when the page was rendered. */
function filledCart() {
  return Promise.all([import('./areas/carts/lines/cart-lines.tsx'), import('./areas/carts/onward.tsx')])
}

/** The page can be read as it is; what makes it answer to touch comes after the browser has painted it. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Once somebody has begun to read it. */
async function keepThisPage() {
  await firstTouch()
  await (await import('./rooms/page/keep-page.ts')).keepPage()
}

const root = document.getElementById('shop')
const embedded = document.getElementById(dataElementId)
if (root && embedded) {
  noteEarlyTaps()
  noteTaps()
  keepPresses()
  const data = JSON.parse(embedded.textContent) as LivelyPageData
  const [element] = await Promise.all([loadPageElement(data), painted()])
  hydrateRoot(root, <Page>{element}</Page>)
  // The worker is built; where nothing is, and where browsers refuse one, pages are simply not kept.
  if (import.meta.env.PROD) void keepThisPage().catch(() => {})
}
