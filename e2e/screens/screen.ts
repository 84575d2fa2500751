import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'

/** What the screens show: one restaurant, open carts and an order of it. */
export type Shown = {
  url: string
  /** Of its own website. */
  siteAddress: string
  restaurantId: string
  cartId: string
  /** Of a cart that the screens may change. */
  otherCartId: string
  orderId: string
  /** Paid online, and a part of it given back. */
  paidOrderId: string
  /** Of the link of its receipt. */
  receiptToken: string
  /** Places an order that waits for its money; after twenty minutes it waits no more. */
  awaitPayment: () => Promise<unknown>
  customerId: string
  /** Of a guest who waits for an answer. */
  conversationId: string
}

export type Screen = {
  name: string
  /** Brings the page there, signed in already unless the screen is for those who are not. */
  show: (page: Page, at: Shown) => Promise<unknown>
  isSignedOut?: boolean
  /** Only where the window is no wider than this. */
  widest?: number
}

/** A screen that an address alone brings up; it is there with its heading. */
export const goTo =
  (path: string) =>
  async (page: Page, { url }: Shown) => {
    await openPage(page, url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  }
