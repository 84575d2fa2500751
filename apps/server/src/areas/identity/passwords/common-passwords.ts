import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const BYTES = 4

let reading: Promise<Buffer> | null = null

/**
 * Whether a password of ten characters or more is among those that are guessed first: every one of that length among
 * the 437,651 most used. The file holds the first four bytes of each one's SHA-256, sorted; one password in 95,000 is
 * taken for one of them by mistake.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= readFile(path.join(import.meta.dirname, 'common-passwords.bin'))
  const list = await reading
  const wanted = createHash('sha256')
    .update(password.normalize('NFC').toLowerCase())
    .digest()
    .subarray(0, BYTES)
  let [low, high] = [0, list.length / BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = wanted.compare(list, middle * BYTES, (middle + 1) * BYTES)
    if (order === 0) return true
    if (order < 0) high = middle
    else low = middle + 1
  }
  return false
}
