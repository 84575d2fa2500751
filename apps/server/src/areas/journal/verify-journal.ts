import type { Deps } from '../../context.ts'
import { BEGIN, digestOf, hashOf } from './chain.ts'
import { listChains, listLinks } from './journal.sql.ts'

const BATCH = 2000

export type Verdict = {
  streamId: string
  name: string | null
  entries: number
  hash: string
  /** Where it is broken first; null: nowhere. */
  brokenAt: number | null
}

/** Follows every chain from its first entry to its head. */
export async function verifyJournal({ db }: Pick<Deps, 'db'>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { streamId, name, number, hash } of await listChains(db))
    verdicts.push({ streamId, name, ...(await follow(db, streamId, { number, hash })) })
  return verdicts
}

async function follow(db: Deps['db'], streamId: string, head: { number: number; hash: string }) {
  let [entries, hash] = [0, BEGIN]
  for (;;) {
    const links = await listLinks(db, streamId, entries, BATCH)
    for (const link of links) {
      const { personal, salt, personalDigest } = link
      const isOwn = personal === null || (salt !== null && digestOf(personal, salt) === personalDigest)
      const isNext = link.number === entries + 1 && link.hash === hashOf(link, hash)
      if (!isNext || !isOwn) return { entries, hash, brokenAt: entries + 1 }
      entries = link.number
      hash = link.hash
    }
    if (links.length < BATCH) break
  }
  // What was cut off at the end is missing from the head's point of view; what came since is further.
  const isWhole = entries >= head.number && (entries > head.number || hash === head.hash)
  return { entries, hash, brokenAt: isWhole ? null : entries + 1 }
}
