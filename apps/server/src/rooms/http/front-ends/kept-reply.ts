import { createHash } from 'node:crypto'

type Kept = { bytes: Buffer; etag: string }

/**
 * As long as something keeps the object, its text need not be written again. As bytes: one euro sign makes all of a text
 * take two bytes a character.
 */
const kept = new WeakMap<object, Kept>()

/** An object that never changes, as JSON, and what its contents are known by. */
export function keptReply(result: object): Kept {
  const known = kept.get(result)
  if (known) return known
  const bytes = Buffer.from(JSON.stringify(result))
  // Weak: the same text is sent compressed in different ways.
  const made = { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  kept.set(result, made)
  return made
}
