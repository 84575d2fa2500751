import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { skipNews } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string }[] }

/** A page in which axe may run: the pages' content security policy lets no foreign script in. */
export async function openForAxe(
  browser: Browser,
  colorScheme: 'light' | 'dark',
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  // Colours are judged as they stay, not in the middle of fading in.
  const reducedMotion = 'reduce'
  const context = await browser.newContext({
    colorScheme,
    viewport,
    locale: 'de-DE',
    bypassCSP: true,
    reducedMotion,
  })
  await skipNews(context)
  return context.newPage()
}

/** What axe objects to, WCAG 2.1 AA and best practices, with the place. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run(),
  )
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 400)).join(' | ')}`,
  )
}
