import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Keeps what others gave us in confidence: in the database it lies encrypted (AES-256-GCM) with a key that is not there.
 * `of`: whose it is; what was sealed for one is nothing for another.
 */
export type SecretBox = {
  seal(secret: string, of: string): string
  /** Null: sealed with a key that is not here any more, for somebody else, or not by us. */
  open(sealed: string, of: string): string | null
  /** Whether it is sealed with the newest key. */
  isFresh(sealed: string): boolean
}

/** What is no secret, such as the keys of simulators in the demo, needs no key. */
const noSecret = 'open.'

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** @param keys the newest first: it seals, all of them open */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const [newest] = keys
  return {
    seal(secret, of) {
      if (!newest) throw new Error('there is no key to keep secrets with')
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(of))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${idOf(newest)}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open(sealed, of) {
      if (sealed.startsWith(noSecret)) return sealed.slice(noSecret.length)
      const [id, text = ''] = sealed.split('.')
      const key = keys.find((one) => idOf(one) === id)
      const bytes = Buffer.from(text, 'base64url')
      if (!key || bytes.length < 28) return null
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(of))
        cipher.setAuthTag(bytes.subarray(12, 28))
        return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8')
      } catch {
        return null
      }
    },
    isFresh: (sealed) =>
      sealed.startsWith(noSecret) || (newest !== undefined && sealed.startsWith(`${idOf(newest)}.`)),
  }
}
