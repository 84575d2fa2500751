import { createHash, randomBytes } from 'node:crypto'

const COUNT = 10
/** Crockford's signs: none is taken for another when written down. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** Ten codes of 80 random bits: `k3m9-…`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]!).join('')
    return code.replaceAll(/.{4}(?!$)/g, '$&-')
  })
}

/** The hash of a code as somebody types it; null: it is none. So many random bits need no slow one. */
export function hashOfRecoveryCode(typed: string): Buffer | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return code.length === LENGTH ? createHash('sha256').update(`recovery ${code}`).digest() : null
}
