import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { openAllDay } from '../../e2e/stage/open-all-day.ts'
import { startServerProcess } from '../../e2e/stage/server-process.ts'
import { chromiumArguments, findChromium } from '../../tools/chromium.mjs'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type ShopScores = Record<(typeof categories)[number], number>

/**
 * What Lighthouse says of the shop's menu with its 91 products, on its slow phone: 0 to 100, the median of several
 * rounds, because performance depends on what else the machine does.
 */
export async function measureShop(rounds = 5): Promise<{ scores: ShopScores; performances: number[] }> {
  const chromePath = findChromium()
  if (!chromePath) throw new Error('Chromium is missing; "npm test" installs it.')
  const server = await startServerProcess()
  try {
    await openAllDay(server.databaseUrl())
    const all: ShopScores[] = []
    for (let round = 0; round < rounds; round++) {
      all.push(await scoresOf(`${server.url}/r/leineglut/order`, chromePath))
    }
    const median = (name: keyof ShopScores) =>
      all.map((scores) => scores[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)]!
    const scores = Object.fromEntries(categories.map((name) => [name, median(name)])) as ShopScores
    return { scores, performances: all.map(({ performance }) => performance) }
  } finally {
    await server.remove()
  }
}

async function scoresOf(address: string, chromePath: string): Promise<ShopScores> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromiumArguments] })
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    const found = categories.map((name) => [
      name,
      Math.round((result?.lhr.categories[name]?.score ?? 0) * 100),
    ])
    for (const name of ['accessibility', 'best-practices', 'seo']) {
      for (const { id, weight } of result?.lhr.categories[name]?.auditRefs ?? []) {
        const { score, details } = result!.lhr.audits[id]!
        if (weight && score !== null && score < 1)
          console.log(`${name}: ${id}`, JSON.stringify(details).slice(0, 1000))
      }
    }
    return Object.fromEntries(found) as ShopScores
  } finally {
    chrome.kill()
  }
}

if (import.meta.main) {
  const { scores, performances } = await measureShop()
  console.log(scores, `performance of each round: ${performances.join(', ')}`)
}
