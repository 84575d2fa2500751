import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Encoding } from '../compression.ts'
import { createKeptPages } from './kept-pages.ts'

const html = '<p>Überbackene Nudeln</p>'.repeat(1000)
const now = () => new Date('2026-11-20T18:00:00Z')
const moment = { stamp: '1', until: new Date('2026-11-20T18:01:00Z') }
const read = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
  identity: (bytes: Buffer) => bytes.toString(),
}

const orders: Encoding[][] = [
  ['br', 'gzip', 'identity'],
  ['gzip', 'identity', 'br'],
  ['identity', 'br', 'gzip'],
]
test.each(orders)(
  'a page made once reads the same in every form: first %s, then %s, then %s',
  async (...forms) => {
    let made = 0
    const pages = createKeptPages(now)
    for (const form of forms) {
      const page = await pages.find('/menu', moment, async () => (made++, html))
      expect(read[form](await page!.in(form))).toBe(html)
    }
    expect(made).toBe(1)
  },
)

test('only what browsers have asked for takes room', async () => {
  const pages = createKeptPages(now)
  const page = await pages.find('/menu', moment, async () => html)
  await Promise.all([page!.in('br'), page!.in('br')])
  expect(pages.bytes()).toBeLessThan(html.length / 10)
})
