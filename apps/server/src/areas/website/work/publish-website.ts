import { mostWebsiteVersions, type WebsiteContents } from '@tresen/contract/website/website'
import type { WebsiteComposition } from '@tresen/contract/website/component'
import { isDeepStrictEqual } from 'node:util'
import { picturesOn, publishProblems } from '@tresen/domain/website/publishing'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { untilSaved } from '../../../rooms/realtime/until-saved.ts'
import { listFileRows } from '../files/website-files.sql.ts'
import { websiteDeleted, websitePublished } from '../website.events.ts'
import * as sql from '../website.sql.ts'
import { siteAddress, viewDeployment, viewVersion, viewWebsite } from '../website.view.ts'
import { changeWebsite, findWebsite, type OfWebsite } from './change-website.ts'

export async function getDeploymentState(ctx: Ctx, at: OfWebsite) {
  const row = await findWebsite(ctx, at)
  return row && viewDeployment(ctx, row)
}

/** Stores the draft, unless somebody else did since it was read. */
export async function saveWebsiteComponents(
  ctx: Ctx,
  { body, ...at }: OfWebsite & { body: WebsiteComposition & { version: number } },
) {
  const { version, ...composition } = body
  const files = await pictureIds(ctx, at)
  return changeWebsite(ctx, at, (row) => {
    const draft = { ...row.draft, ...composition }
    // One that has taken place already is not refused: its reply may have been lost.
    if (isDeepStrictEqual(draft, row.draft)) return {}
    if (version !== row.version) return refuse('WebsiteConflict', { website: viewWebsite(ctx, row) })
    return picturesOn(draft).every((id) => files.has(id)) ? { draft: composition } : refuse('UnknownPicture')
  })
}

/** Stores the imprint, unless somebody else changed the draft that was seen. */
export function setWebsiteImprint(
  ctx: Ctx,
  { imprint, version, ...at }: OfWebsite & { imprint: string; version?: number },
) {
  const typed = imprint.replaceAll('\r\n', '\n').trim()
  return changeWebsite(ctx, at, (row) => {
    if (row.draft.imprint === typed) return {}
    if (version !== undefined && version !== row.version)
      return refuse('WebsiteConflict', { website: viewWebsite(ctx, row) })
    return { draft: { imprint: typed } }
  })
}

/** Makes the draft what guests see. */
export function publishWebsite(ctx: Ctx, { version, ...at }: OfWebsite & { version?: number }) {
  const { actor } = ctx
  return untilSaved(
    ctx,
    sql.contendedWebsite(at.restaurantId),
    async (db) => {
      const row = await sql.findWebsiteRow(db, at.restaurantId)
      return row?.id === at.websiteSettingsId ? row : refuse('NotFound')
    },
    (row) => {
      const problems = publishProblems(row.draft)
      if (problems.length > 0) return { answer: refuse('NotPublishable', { problems }) }
      const { state } = viewDeployment(ctx, row)
      if (state === 'Published') return { answer: viewWebsite(ctx, row) }
      if (version !== undefined && version !== row.version)
        return { answer: refuse('WebsiteConflict', { website: viewWebsite(ctx, row) }) }
      const number = (row.publishedNumber ?? 0) + 1
      const by = actor.kind === 'user' ? actor.username : ''
      const published = { number, at: ctx.now(), by, kept: mostWebsiteVersions }
      const next = { ...row, published: row.draft, publishedNumber: number }
      const answer = viewWebsite(ctx, { ...next, publishedAt: published.at, publishedBy: by })
      return { row, published, answer, outgoing: [websitePublished(row, number, siteAddress(ctx, row))] }
    },
    (db, { row, published, outgoing }) => sql.publishDraft(db, row, published, outgoing),
  )
}

export async function listWebsiteVersions(ctx: Ctx, at: OfWebsite) {
  if (!(await findWebsite(ctx, at))) return null
  return (await sql.listVersionRows(ctx.db, at)).map(viewVersion)
}

/** Makes what was published once the draft again, in the place of the one that was seen. */
export async function restoreWebsiteVersion(
  ctx: Ctx,
  { number, version, ...at }: OfWebsite & { number: number; version: number },
) {
  const [versions, there] = await Promise.all([sql.listVersionRows(ctx.db, at), pictureIds(ctx, at)])
  const found = versions.find((one) => one.number === number)
  if (!found) return refuse('NotFound')
  const draft = withPictures(found.contents, there)
  return changeWebsite(ctx, at, (row) => {
    if (isDeepStrictEqual(draft, row.draft)) return {}
    if (version !== row.version) return refuse('WebsiteConflict', { website: viewWebsite(ctx, row) })
    return { draft, replacedDraft: row.draft }
  })
}

/** Brings the draft back in whose place a former publication came. */
export async function takeBackRestore(ctx: Ctx, { version, ...at }: OfWebsite & { version: number }) {
  const there = await pictureIds(ctx, at)
  return changeWebsite(ctx, at, (row) => {
    if (version !== row.version) return refuse('WebsiteConflict', { website: viewWebsite(ctx, row) })
    if (!row.replacedDraft) return refuse('NothingReplaced')
    return { draft: withPictures(row.replacedDraft, there), replacedDraft: null }
  })
}

async function pictureIds(ctx: Ctx, { restaurantId }: OfWebsite): Promise<ReadonlySet<string>> {
  return new Set((await listFileRows(ctx.db, restaurantId)).map(({ id }) => id))
}

/** Without the pictures that were deleted since. */
function withPictures(contents: WebsiteContents, there: ReadonlySet<string>): WebsiteContents {
  const components = contents.components.map((one) => {
    if (one.kind === 'Gallery') return { ...one, pictureIds: one.pictureIds.filter((id) => there.has(id)) }
    if (one.kind !== 'Hero' && one.kind !== 'About') return one
    return one.pictureId && !there.has(one.pictureId) ? { ...one, pictureId: null } : one
  })
  return { ...contents, components }
}

/** Takes the website off the net, with all that it is composed of; its pictures stay. */
export async function deleteWebsite(ctx: Ctx, at: OfWebsite) {
  const row = await findWebsite(ctx, at)
  if (!row) return refuse('NotFound')
  const outgoing = [websiteDeleted(at.restaurantId, row.id, row.subdomain)]
  const seqs = await sql.deleteWebsiteRow(ctx.db, at, outgoing)
  if (!seqs) return refuse('NotFound')
  ctx.events.published(outgoing, seqs)
  return {}
}
