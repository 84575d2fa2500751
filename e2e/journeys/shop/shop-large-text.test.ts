import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choosePickup, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('text of twice the size fits a screen of 320 pixels, from the house to the order', async () => {
  const guest = await newVisitor(stage.browser, { width: 320, height: 640 }, { hasTouch: true })
  await guest.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  })
  const shop = `${stage.server.url}/r/leineglut`
  await openShop(guest, shop)
  await expect.poll(() => tooWide(guest)).toEqual([])

  await openShop(guest, `${shop}/order`)
  await choosePickup(guest)
  await expect.poll(() => tooWide(guest)).toEqual([])
  await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  await guest.getByRole('dialog', { name: 'Salami' }).waitFor()
  await expect.poll(() => tooWide(guest)).toEqual([])
  await guest.goBack()
  await guest.getByRole('dialog').waitFor({ state: 'detached' })
  await putIntoCart(guest, 'Milchreis')
  await guest.getByRole('link', { name: /Warenkorb.*€/ }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Eins mehr' }).waitFor()
  await expect.poll(() => tooWide(guest)).toEqual([])

  await goToCheckout(guest)
  // With the deals of those who fetch it, and the step to them.
  await guest.getByRole('radio', { name: 'Lieferung' }).click()
  await guest.getByRole('button', { name: 'Zur Abholung wechseln' }).first().waitFor()
  await expect.poll(() => tooWide(guest)).toEqual([])
  await choosePickup(guest)
  await fillInGuest(guest)
  await expect.poll(() => tooWide(guest)).toEqual([])
  await expect.poll(() => brokenWords(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await guest.waitForURL(/payment-offline-success/)
  const receipt = guest.getByRole('link', { name: 'Beleg und Rechnung' })
  await receipt.waitFor()
  await expect.poll(() => tooWide(guest)).toEqual([])
  // One below the other, a thumb does not meet both.
  const above = (await receipt.boundingBox())!
  const below = (await guest.getByRole('link', { name: 'Noch einmal bestellen' }).boundingBox())!
  expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(8)
  await guest.context().close()
})

/** What makes the page or a dialog scroll sideways, by its words. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], dialog[open]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => {
        const edge = box.getBoundingClientRect().left + box.clientWidth
        const over = [...box.querySelectorAll('*')].filter(
          (part) => part.getBoundingClientRect().right > edge + 1,
        )
        return `${over.at(-1)?.tagName}: ${over.at(-1)?.textContent}`
      }),
  )
}

/** Words that go on in the next line without a hyphen. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.clientWidth === 1) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
        // The hyphen at the end of the line before counts to what follows it.
        const isHyphenated = text.textContent?.[index - 1] === '\u00ad'
        if (lines > (isHyphenated ? 2 : 1)) broken.push(word)
      }
    }
    return broken
  })
}
