import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../dist')
const page = path.join(dist, 'index.html')
const MOST_BYTES = 225_000

/** `npm test` builds before it tests; whoever calls the test runner alone may have nothing built. */
test.skipIf(!existsSync(page))(
  'every page of the office needs at most 225 KB of script, gzipped, in a few files',
  () => {
    const html = readFileSync(page, 'utf8')
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
    const bytes = files.map((file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length)
    const total = bytes.reduce((sum, one) => sum + one, 0)
    expect(files.length, files.join()).toBeLessThanOrEqual(3)
    expect(total, `of it, before compression: ${largestParts()}`).toBeGreaterThan(100_000)
    expect(total, `of it, before compression: ${largestParts()}`).toBeLessThanOrEqual(MOST_BYTES)
  },
)

test.skipIf(!existsSync(page))(
  'what keeps the program is one file: a browser refuses it with imports',
  () => {
    const worker = readFileSync(path.join(dist, 'service-worker.js'), 'utf8')
    expect(worker).toContain('showNotification')
    expect(worker).not.toMatch(/^import\b|\bimport *[{("\x27]/)
  },
)

/** So that whoever made it grow sees by what. */
function largestParts() {
  const sizes = JSON.parse(readFileSync(path.join(dist, 'initial-sizes.json'), 'utf8')) as [string, number][]
  return sizes
    .slice(0, 25)
    .map(([name, size]) => `${name} ${size}`)
    .join(', ')
}
