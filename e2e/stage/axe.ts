import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { skipNews } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string }[] }

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
  return context.newPage()
}

/** What axe objects to, WCAG 2.1 AA and best practices, with the place: in light colours everything, in dark ones those. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const inLight = await violationsIn(page, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForTimeout(100)
  const inDark = await violationsIn(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((text) => `dark: ${text}`)]
}

async function violationsIn(page: Page, options: object): Promise<string[]> {
  const found = await page.evaluate(
    (options) =>
      (
        globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
      ).axe.run(options),
    options,
  )
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 400)).join(' | ')}`,
  )
}
