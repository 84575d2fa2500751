import { createHash } from 'node:crypto'

/** An id that follows from a text: the same again for the same. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Of the one answer that a message gets. */
export function replyIdOf(messageId: string): string {
  return idOf(`reply ${messageId}`)
}
