import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { newVisitor, signIn } from './browser.ts'
import { placeOrders } from './busy-evening.ts'
import { setStage } from './stage.ts'

const cook = 'kueche@demo.tresen.example'

/** A stage with three orders, for whoever looks at the shell around the pages. */
export function setShellStage() {
  const stage = setStage()
  beforeAll(async () => {
    await placeOrders(stage.anybody(), stage.server.url, 3)
  })
  /** The cook's screen, connected. */
  async function signedIn(size?: { width: number; height: number }): Promise<Page> {
    const page = await stage.office(cook, '/home', { ...(size && { size, at: 'on the phone' }) })
    await connected(page)
    return page
  }
  /** The same in a window of its own, for what becomes of the window itself. */
  async function signedInAnew(size?: { width: number; height: number }): Promise<Page> {
    const page = await newVisitor(stage.browser, size)
    await signIn(page, stage.server.url, cook)
    await page.goto(`${stage.server.url}/home`)
    await connected(page)
    return page
  }
  return { stage, signedIn, signedInAnew, cook }
}

function connected(page: Page) {
  return page.getByRole('button', { name: /verbunden/ }).waitFor()
}
