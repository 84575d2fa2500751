import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../dist')

it.skipIf(!existsSync(dist))('the service worker keeps every script and style that was built', () => {
  const worker = readFileSync(path.join(dist, 'service-worker.js'), 'utf8')
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  for (const [, name] of page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)) expect(worker).toContain(name)
  expect(worker).not.toContain('__PROGRAM__')
  expect(worker).not.toMatch(/^\s*import\s/m)
})
