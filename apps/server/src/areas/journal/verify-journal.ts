import type { Deps } from '../../context.ts'
import { BEGIN, digestOf, hashOf } from './chain.ts'
import { listChains, listLinks, type StoredLink } from './journal.sql.ts'

const BATCH = 2000

export type Verdict = {
  streamId: string
  name: string | null
  entries: number
  hash: string
  /** Entries that were emptied by a migration: of them only the place is known. */
  erased: number
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
  let [entries, erased, hash] = [0, 0, BEGIN]
  for (;;) {
    const links = await listLinks(db, streamId, entries, BATCH)
    for (const link of links) {
      const { personal, salt, personalDigest } = link
      const isOwn = personal === null || (salt !== null && digestOf(personal, salt) === personalDigest)
      const isNext = link.number === entries + 1 && (isEmptied(link) || link.hash === hashOf(link, hash))
      if (!isNext || !isOwn) return { entries, erased, hash, brokenAt: entries + 1 }
      entries = link.number
      erased += Number(link.isErased)
      hash = link.hash
    }
    if (links.length < BATCH) break
  }
  // What was cut off at the end is missing from the head's point of view; what came since is further.
  const isWhole = entries >= head.number && (entries > head.number || hash === head.hash)
  return { entries, erased, hash, brokenAt: isWhole ? null : entries + 1 }
}

/** Only such a one goes unchecked, and only where nothing is left in it that could have been made up. */
function isEmptied({ isErased, name, before, after, personal }: StoredLink): boolean {
  return (
    isErased && name === 'customerCommentUpdated' && before === null && after === null && personal === null
  )
}
