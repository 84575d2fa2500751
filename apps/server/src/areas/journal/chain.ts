import { createHash } from 'node:crypto'

/** An entry as it stands in its chain. */
export type Link = {
  streamId: string
  number: number
  seq: number
  at: Date
  name: string
  author: string | null
  device: string
  thingId: string
  before: string | null
  after: string | null
  personalDigest: string | null
}

/** What the first entry of a chain follows. */
export const BEGIN = ''

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of an entry and, by the one before, of all before it. */
export function hashOf(link: Link, previous: string): string {
  const { streamId, number, seq, at, name, author, device, thingId, before, after, personalDigest } = link
  const parts = [streamId, number, seq, at.toISOString(), name, author, device, thingId]
  return sha256(JSON.stringify([...parts, before, after, personalDigest, previous]))
}

/** Without the salt nobody can try out whose name it was. */
export function digestOf(personal: string, salt: string): string {
  return sha256(`${salt} ${personal}`)
}
