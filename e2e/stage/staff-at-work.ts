import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Page } from 'playwright-core'
import { newVisitor, signIn } from './browser.ts'
import type { Stage } from './stage.ts'

const size = { width: 1440, height: 900 }

export type Staff = Awaited<ReturnType<typeof staffAtWork>>

/** An employee of the demo restaurant who works beside the screens, through the calls. */
export async function staffAtWork(stage: Stage) {
  const { url } = stage.server
  const { token } = await createClient(catalogue, { baseUrl: url }).signIn({
    body: { username: 'kueche@demo.tresen.example', password: 'Tresen-Demo-2026' },
  })
  const staff = createClient(catalogue, { baseUrl: url, token: () => token })
  const [restaurant] = await staff.listRestaurants({})
  const at = { restaurantId: restaurant!.id, franchiseId: restaurant!.franchiseId }

  /** Switches a product off until a moment, or on again. */
  async function sellOut(articleNumber: string, until: string | null) {
    const products = await staff.listProducts({ ...at, includeVariants: true })
    const { id } = products.find((product) => product.articleNumber === articleNumber)!
    await staff.setSoldOut({
      restaurantId: at.restaurantId,
      body: { items: [{ kind: 'Product', id }], until },
    })
  }

  /** The order desk of the restaurant, ready for a phone number. */
  async function openDesk(account: string): Promise<Page> {
    const desk = await stage.office(`${account}@demo.tresen.example`, `/order/${at.restaurantId}`, { size })
    await desk.locator('#desk-phone').waitFor()
    // The cart that a test before has left in hand.
    await desk.keyboard.press('Alt+N')
    await desk.locator('#desk-phone:focus').waitFor()
    return desk
  }

  /** The same in a browser of its own. */
  async function openDeskAnew(account: string): Promise<Page> {
    const desk = await newVisitor(stage.browser, size)
    await signIn(desk, url, `${account}@demo.tresen.example`)
    await desk.goto(`${url}/order/${at.restaurantId}`)
    await desk.locator('#desk-phone:focus').waitFor()
    return desk
  }
  return { staff, at, sellOut, openDesk, openDeskAnew }
}
