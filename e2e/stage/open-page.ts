import type { Page } from 'playwright-core'

const nowhere = '/gibt-es-nicht'

/**
 * Opens an address. Where the office runs already and nothing lies over its page, it goes there by itself, by way of an
 * empty page, so that a screen begins anew without the program being loaded anew.
 */
export async function openPage(page: Page, address: string) {
  if (!(await isOfficeRunning(page, address)) || address.endsWith(nowhere)) {
    await page.goto(address)
    return
  }
  await uncover(page)
  const empty = page.locator('h1', { hasText: 'Diese Seite gibt es nicht' })
  await push(page, nowhere)
  // A page with something unsaved asks first.
  await empty.or(page.getByRole('dialog')).first().waitFor({ state: 'attached' })
  if (await isCovered(page)) {
    await page.goto(address)
    return
  }
  await push(page, address)
  await empty.waitFor({ state: 'detached' })
}

function isOfficeRunning(page: Page, address: string): Promise<boolean> {
  return page.evaluate((address) => {
    const { origin, pathname } = new URL(address)
    const isShop = /^\/(r|public)\//.test(pathname)
    return location.origin === origin && !isShop && document.querySelector('#root header') !== null
  }, address)
}

/** What opened over the frame of the office outlives the page below it. Most of it goes by Escape, one after the other. */
async function uncover(page: Page) {
  for (let pressed = 0; pressed < 3 && (await isCovered(page)); pressed++) {
    await page.keyboard.press('Escape')
    await page
      .waitForFunction((what) => document.querySelector(what) === null, covering, { timeout: 600 })
      .catch(() => {})
  }
}

function isCovered(page: Page): Promise<boolean> {
  return page.evaluate((what) => document.querySelector(what) !== null, covering)
}

const covering = '[role=dialog], [role=menu], .MuiModal-root:not(.MuiModal-hidden)'

/** The office's router notices what is pushed. */
function push(page: Page, address: string): Promise<void> {
  return page.evaluate((address) => history.pushState(null, '', address), address)
}
