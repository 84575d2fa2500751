import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleServer } from '../../../tools/bundle-server.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(root, 'node_modules/.cache/bundle-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
import { nameSourcesInStacks } from ${JSON.stringify(path.join(import.meta.dirname, 'source-places.ts'))}
nameSourcesInStacks()
const greeting = ['„Guten Tag“ – 🍕', 'und noch ein Satz']
function fail(why: string): never {
  throw new TypeError(why)
}
try { fail(greeting.join('→')) } catch (error) { console.log((error as Error).stack) }
console.log(new Error('without a place', { cause: 1 }).stack?.includes('start.mjs'))
`

it('a stack of the bundle names files and lines of the sources, behind signs of any kind', async () => {
  const entry = path.join(folder, 'failing.ts')
  writeFileSync(entry, program)
  await bundleServer(path.relative(root, entry), path.relative(root, path.join(folder, 'dist')))
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'dist/failing.mjs')], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const [what, where, caller] = stdout.split('\n')
  expect(what).toBe('TypeError: „Guten Tag“ – 🍕→und noch ein Satz')
  expect(where).toMatch(/failing\.ts:6\)?$/)
  expect(caller).toMatch(/failing\.ts:8\)?$/)
  expect(stdout).toMatch(/false\n$/)
})
