import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newVisitor, signIn } from './browser.ts'
import { openPage } from './open-page.ts'
import type { ServerProcess } from './server-process.ts'

type Size = { width: number; height: number }
type Wishes = {
  /** Chosen already. */
  restaurantId?: string
  size?: Size
  /** Where else the same account sits at the same time. */
  at?: string
  /** Once, before the window is loaded. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens a page of the office as a demo account. */
export type OpenOffice = (username: string, path: string, wishes?: Wishes) => Promise<Page>

/**
 * Windows of the office as people keep them: loaded once, open all day, gone from page to page in. A page loaded anew
 * costs ten times as much. A journey about loading, or one that changes what the browser is, takes a new visitor.
 */
export function officeWindows(stage: { browser: Browser; server: ServerProcess }) {
  const windows = new Map<string, Page>()
  const kept = new Set<BrowserContext>()

  const open: OpenOffice = async (
    username,
    path,
    { restaurantId, size = desktop, at = '', prepare } = {},
  ) => {
    const { url } = stage.server
    const key = [url, username, restaurantId, at].join(' ')
    const left = windows.get(key)
    if (left && kept.has(left.context()) && !left.isClosed()) {
      await clearAway(left, size)
      await openPage(left, url + path)
      return left
    }
    const page = await newVisitor(stage.browser, size)
    await prepare?.(page)
    await signIn(page, url, username, restaurantId)
    await page.goto(url + path)
    windows.set(key, page)
    kept.add(page.context())
    return page
  }
  return { open, kept }
}

const desktop = { width: 1280, height: 900 }

/** What the test before has left in the window: what it caught of the traffic, other pages beside it, a message. */
async function clearAway(page: Page, size: Size) {
  const beside = page
    .context()
    .pages()
    .filter((other) => other !== page)
  await Promise.all(beside.map((other) => other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(size)
  // The side menu opens under the pointer and around the focus.
  await page.mouse.move(size.width - 20, size.height / 2)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const message = page.locator('.MuiSnackbar-root')
  if ((await message.count()) === 0) return
  await message
    .getByRole('button', { name: 'Meldung schließen' })
    .click({ timeout: 1000 })
    .catch(() => {})
  await message.waitFor({ state: 'detached' })
}
