import type { Locator, Page } from 'playwright-core'

/** Shows all of an order: a new one is shown in short until somebody touches it. */
export async function openCard(card: Locator) {
  await card.waitFor()
  const whole = card.getByRole('button', { name: /ganz zeigen$/ })
  if ((await whole.count()) > 0) await whole.click()
}

/** What stands on a card, also where a short one has room for a part of the name only. */
export function saidOn(card: Locator, text: string): Locator {
  return card.getByText(text).or(card.getByTitle(text)).first()
}

/** Takes an order into preparation, whether it was accepted before or not. */
export async function prepare(card: Locator) {
  await openCard(card)
  await card.getByRole('button', { name: 'Zubereiten' }).click()
}

/** What of cards is to be pressed as high as the button of those that wait, once one has scrolled. */
export async function cardsBesideStrip(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 260))
  const { y, height } = (await page.getByRole('button', { name: /^\d neue$/ }).boundingBox())!
  const found = await page.evaluate(
    (middle) => {
      const points = Array.from({ length: Math.floor(innerWidth / 40) }, (_none, index) => index * 40)
      return points.flatMap((x) => document.elementFromPoint(x, middle)?.closest('article')?.ariaLabel ?? [])
    },
    y + height / 2,
  )
  await page.evaluate(() => scrollTo(0, 0))
  return found
}

/** What of a short card sticks out of it, and texts that stick out of their place or are shortened for nothing. */
export function misfitsIn(card: Locator): Promise<string[]> {
  return card.evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect()
    const outside = [...element.querySelectorAll<HTMLElement>('*')].filter((each) => {
      const box = each.getBoundingClientRect()
      return box.right > right + 1 || box.bottom > bottom + 1
    })
    const sticksOut = (place: Element) => {
      const range = document.createRange()
      range.selectNodeContents(place)
      const [inner, outer] = [range.getBoundingClientRect(), place.getBoundingClientRect()]
      return inner.width > outer.width + 1.5 || inner.bottom > outer.bottom + 2
    }
    const shortened = [...element.querySelectorAll<HTMLElement>('button [title]')].flatMap((place) => {
      const text = place.lastChild
      if (!(text instanceof Text)) return []
      const shown = text.data
      if (sticksOut(place)) return `sticks out: ${shown}`
      if (shown === place.title) return []
      text.data = place.title
      const isNeeded = sticksOut(place)
      text.data = shown
      // Where there is no room for any of the first name, the last one stands alone.
      const isFit = shown.includes('…') || place.title.endsWith(` ${shown}`)
      return isNeeded && isFit ? [] : `shortened: ${shown}`
    })
    return [...outside.map(({ innerText }) => `outside: ${innerText}`), ...shortened]
  })
}

/** The cards in which something is cut off that has room, or painted by itself. */
export function needlessCutsOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .filter((card) =>
        [card.parentElement!, card, ...card.querySelectorAll('*')].some((element) => {
          const { overflow, contain, contentVisibility } = getComputedStyle(element)
          const isCut = overflow !== 'visible' || contain !== 'none' || contentVisibility !== 'visible'
          return isCut && !element.hasAttribute('data-cut')
        }),
      )
      .map(({ ariaLabel }) => ariaLabel!),
  )
}
