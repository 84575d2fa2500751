import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { keepNothing, skipNews } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string }[] }
type Axe = { axe: { run(about: unknown, options: object): Promise<{ violations: Violation[] }> } }

/** A page in which axe may run: the pages' content security policy lets no foreign script in. */
export async function openForAxe(browser: Browser, viewport = { width: 1280, height: 800 }): Promise<Page> {
  // Colours are judged as they stay, not in the middle of fading in.
  const reducedMotion = 'reduce'
  const context = await browser.newContext({
    colorScheme: 'light',
    viewport,
    locale: 'de-DE',
    bypassCSP: true,
    reducedMotion,
  })
  await skipNews(context)
  await keepNothing(context)
  return context.newPage()
}

/**
 * What axe objects to, WCAG 2.1 AA and best practices, with the place: everything in the colours that the page has, and
 * what is about colours in the others, light or dark, in which it stays: to change them back would draw it once more.
 * Where a dialog is open it is asked of the dialog alone: the page behind it is a screen of its own.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  await isAtRest(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const inAll = await violationsIn(page, {})
  await page.emulateMedia({ colorScheme: other })
  await isAtRest(page)
  const ofColours = await violationsIn(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  })
  return [...inAll.map((text) => `${now}: ${text}`), ...ofColours.map((text) => `${other}: ${text}`)]
}

/** Until everything is loaded, what fades or slides has arrived, and it is drawn; what turns for ever is let be. */
async function isAtRest(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isLoading = () => document.querySelector('[aria-label^="Wird geladen"], .MuiSkeleton-root') !== null
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
      })
    for (await frame(), await frame(); isLoading() || isMoving();) await frame()
  })
}

async function violationsIn(page: Page, options: object): Promise<string[]> {
  const found = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as Axe
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) =>
      one.checkVisibility(),
    )
    const about = dialogs.length ? { include: dialogs } : document
    const hidden = alike().map((row) => row.style)
    for (const style of hidden) style.setProperty('visibility', 'hidden', 'important')
    const { violations } = await axe.run(about, { resultTypes: ['violations'], preload: false, ...options })
    for (const style of hidden) style.removeProperty('visibility')
    return violations

    /** Of things that are built alike, all but the first three and the last: what is true of one is true of each. */
    function alike() {
      const rows = [...document.querySelectorAll<HTMLElement>('li, tr, article, [role=row], [role=option]')]
      const kinds = Map.groupBy(rows, (row) => {
        const below = [...row.querySelectorAll('*')].map(
          (one) => `${shapeOf(one)} ${one.getAttribute('style')}`,
        )
        return [row.parentElement && shapeOf(row.parentElement), shapeOf(row), ...below].join()
      })
      return [...kinds.values()]
        .flatMap((same) => same.slice(3, -1))
        .filter((row) => !row.contains(document.activeElement))
    }
    /** What makes a difference to the eye or to a screen reader; of what it says only that it says something. */
    function shapeOf(element: Element) {
      const said =
        /^(id|for|href|src|srcset|value|title|alt|style|data-.+|aria-(label|labelledby|describedby|controls|posinset|rowindex))$/
      const attributes = [...element.attributes].map(({ name, value }) =>
        said.test(name) ? `${name}${value && '=…'}` : `${name}=${value}`,
      )
      return [element.tagName, ...attributes].join(' ')
    }
  }, options)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 400)).join(' | ')}`)
}
