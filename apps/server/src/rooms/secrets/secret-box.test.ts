import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'
import { addSecretKey, readSecretKeys } from './secret-keys.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]

it('opens what it sealed, for the same one alone', () => {
  const box = createSecretBox([first])
  const sealed = box.seal('test_geheim ü', 'linde')
  expect(sealed).not.toContain('geheim')
  expect(box.open(sealed, 'linde')).toBe('test_geheim ü')
  expect(box.open(sealed, 'eiche')).toBeNull()
  expect(box.open(`${sealed.slice(0, -2)}AA`, 'linde')).toBeNull()
  expect(box.seal('test_geheim ü', 'linde')).not.toBe(sealed)
})

it('opens with an older key and seals with the newest', () => {
  const sealed = createSecretBox([first]).seal('geheim', 'linde')
  const box = createSecretBox([second, first])
  expect(box.open(sealed, 'linde')).toBe('geheim')
  expect(box.isFresh(sealed)).toBe(false)
  expect(box.isFresh(box.seal('geheim', 'linde'))).toBe(true)
  expect(createSecretBox([second]).open(sealed, 'linde')).toBeNull()
  for (const rubbish of ['', '.', 'x', 'x.y']) expect(box.open(rubbish, 'linde')).toBeNull()
})

it('makes a key at the first start, finds it again, and puts a new one before it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-keys-'))
  const [made] = await readSecretKeys(null, folder)
  expect(await readSecretKeys(null, folder)).toEqual([made])
  expect((await stat(path.join(folder, 'secret-keys'))).mode & 0o777).toBe(0o600)
  await addSecretKey(folder)
  const keys = await readSecretKeys(null, folder)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toEqual(made)
  await rm(folder, { recursive: true })
})

it('takes keys of the configuration, and refuses what is none without repeating it', async () => {
  const given = [first, second].map((key) => key.toString('base64')).join(',')
  expect(await readSecretKeys(given, '/nowhere')).toEqual([first, second])
  await expect(readSecretKeys('geheim', '/nowhere')).rejects.toThrow(/^TRESEN_SECRET_KEYS: (?!.*geheim)/)
})
