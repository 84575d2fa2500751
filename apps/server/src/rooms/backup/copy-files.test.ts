import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as aTurn } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { copyFiles } from './copy-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tresen-copy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder of pictures: their names as they come to be copied. */
function pictures(name: string) {
  const from = path.join(folder, name)
  mkdirSync(path.join(from, 'images'), { recursive: true })
  for (let number = 0; number < 30; number++)
    writeFileSync(path.join(from, 'images', `picture${number}.webp`), 'bytes')
  const to = path.join(folder, `${name}-copied`)
  const copied = () => readdirSync(path.join(to, 'images')).sort()
  return { from, to, copied, names: readdirSync(path.join(from, 'images')) }
}

it('a file that goes while others are copied keeps none of them away', async () => {
  const { from, to, copied, names } = pictures('going')
  const copying = copyFiles(from, to)
  while (!existsSync(path.join(to, 'images', names[0]!))) await aTurn()
  const [gone] = names.splice(20, 1)
  rmSync(path.join(from, 'images', gone!))
  await copying
  expect(copied()).toEqual(expect.arrayContaining(names))
})

it('a file that is not whole yet is left out', async () => {
  const { from, to, copied, names } = pictures('coming')
  writeFileSync(path.join(from, 'images', 'picture7.webp.4711-k3m9'), 'by')
  await copyFiles(from, to)
  expect(copied()).toEqual(names.sort())
})

it('where nothing was ever uploaded, there is nothing to copy', async () => {
  await copyFiles(path.join(folder, 'none'), path.join(folder, 'none-copied'))
  expect(existsSync(path.join(folder, 'none-copied'))).toBe(false)
})
