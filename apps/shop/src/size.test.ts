import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const client = path.resolve(import.meta.dirname, '../dist/client')
const template = path.join(client, 'index.html')
/** Whatever stands between the server and a guest takes gzip; brotli, as most browsers take it, is smaller. */
const MOST_BYTES = 83_000

/** `npm test` builds before it tests; whoever calls the test runner alone may have nothing built. */
test.skipIf(!existsSync(template))('the menu page needs at most 83 KB of script, gzipped', () => {
  const html = readFileSync(template, 'utf8')
  const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(html)![1]!
  const menuPage = /page-chunks.* menu=\/(\S+)/.exec(html)![1]!
  const files = withImports([entry, menuPage])
  expect(files.size).toBeGreaterThanOrEqual(4)
  const bytes = [...files].map((file) => statSync(path.join(client, `${file}.gz`)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

/** The files with everything that they import before they run; what is fetched later does not count. */
function withImports(waiting: string[]): Set<string> {
  const found = new Set<string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const source = readFileSync(path.join(client, file), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|^import|;import)\s*["']\.\/([^"']+)["']/g)) {
      waiting.push(path.posix.join(path.posix.dirname(file), name!))
    }
  }
  return found
}

test.skipIf(!existsSync(template))(
  'the page about privacy, which has no script, finds its styles in the template',
  () => {
    expect(readFileSync(template, 'utf8')).toContain('.privacy h2{')
  },
)
