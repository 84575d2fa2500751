import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { RunnerTask } from 'vitest'

/** What the windows of failed journeys showed. */
export const failedJourneysFolder = path.resolve(import.meta.dirname, '../../data/failed-journeys')

/** A picture and the page's content of each open window, named after the test. */
export async function keepWhatWasSeen(browser: Browser, task: Pick<RunnerTask, 'name' | 'file'>) {
  const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`
  const place = path.join(failedJourneysFolder, name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 120))
  mkdirSync(failedJourneysFolder, { recursive: true })
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    // A window that hangs or is gone has nothing to show.
    await page.screenshot({ path: `${place}-${index + 1}.png`, timeout: 5000 }).catch(() => {})
    const html = await page.content().catch(() => '')
    writeFileSync(`${place}-${index + 1}.html`, `<!-- ${page.url()} -->\n${html}`)
  }
  process.stderr.write(`What was to be seen: ${place}-*.png\n`)
}
