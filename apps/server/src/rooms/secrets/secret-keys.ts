import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'

const KEY_BYTES = 32

/**
 * The keys that secrets are kept with, the newest first: those of the configuration, else of a file in the data folder,
 * which is made at the first start and is to be kept apart from backups of the database.
 */
export async function readSecretKeys(given: string | null, dataFolder: string): Promise<Buffer[]> {
  if (given) return keysOf(given, 'TRESEN_SECRET_KEYS')
  const file = path.join(dataFolder, 'secret-keys')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim()) return keysOf(known, file)
  await mkdir(dataFolder, { recursive: true })
  const key = randomBytes(KEY_BYTES)
  await writeWhole(file, [key])
  return [key]
}

/** Puts a new key before those of the file; what was sealed with older ones is sealed anew by the running server. */
export async function addSecretKey(dataFolder: string): Promise<number> {
  const older = await readSecretKeys(null, dataFolder)
  const keys = [randomBytes(KEY_BYTES), ...older]
  await writeWhole(path.join(dataFolder, 'secret-keys'), keys)
  return keys.length
}

/** Killed at any moment, the file has all keys of before or all of now: with none of them, secrets are lost. */
async function writeWhole(file: string, keys: readonly Buffer[]): Promise<void> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(`${keys.map((key) => key.toString('base64')).join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** The values are not repeated. */
function keysOf(text: string, where: string): Buffer[] {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const read = keys.map((key) => Buffer.from(key, 'base64'))
  if (read.length > 0 && read.every(({ length }) => length === KEY_BYTES)) return read
  throw new StartRefusal(
    `${where}: Jeder Schlüssel muss aus ${KEY_BYTES} zufälligen Bytes in Base64 bestehen (openssl rand -base64 32).`,
  )
}
