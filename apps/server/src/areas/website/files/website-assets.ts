import { createHash } from 'node:crypto'
import type { Upload } from '@tresen/contract/define'
import {
  mostWebsiteAssets,
  siteFilePath,
  type FontPlace,
  type SiteFile,
} from '@tresen/contract/website/website'
import { isWoff2, mostFontBytes } from '@tresen/domain/website/read-font'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../../context.ts'
import { MOST_IMAGE_BYTES, squareIcon } from '../../../rooms/files/store-image.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeWebsite, findWebsite, type OfWebsite } from '../work/change-website.ts'
import { claimAsset, markUnusedAssets, removeUnusedAssets } from './website-assets.sql.ts'

type Files = { files: readonly Upload[] }

/** Puts an uploaded font in its place. */
export function uploadFont(place: FontPlace) {
  return async (ctx: Ctx, { files, ...at }: OfWebsite & Files) => {
    const [file] = files
    if (files.length !== 1 || !file || file.size > mostFontBytes) return refuse('NoFont')
    if (!(await findWebsite(ctx, at))) return refuse('NotFound')
    const bytes = Buffer.from(await file.arrayBuffer())
    if (!isWoff2(bytes)) return refuse('NoFont')
    const stored = await keep(ctx, at, { bytes, end: 'woff2', fileName: file.name })
    if (stored instanceof Refusal) return stored
    return changeWebsite(ctx, at, () => ({ draft: { [place]: stored } }))
  }
}

export function deleteAsset(place: FontPlace | 'favicon') {
  return (ctx: Ctx, at: OfWebsite) =>
    changeWebsite(ctx, at, ({ draft }) => (draft[place] ? { draft: { [place]: null } } : {}))
}

/** Browsers that know no WebP beside pages know PNG. */
export async function uploadFavicon(ctx: Ctx, { files, ...at }: OfWebsite & Files) {
  const [file] = files
  if (files.length !== 1 || !file) return refuse('NoImage')
  if (file.size > MOST_IMAGE_BYTES) return refuse('ImageTooLarge')
  if (!(await findWebsite(ctx, at))) return refuse('NotFound')
  const icon = await squareIcon(ctx, Buffer.from(await file.arrayBuffer()))
  if (icon instanceof Refusal) return icon
  const stored = await keep(ctx, at, { bytes: icon, end: 'png', fileName: file.name })
  if (stored instanceof Refusal) return stored
  return changeWebsite(ctx, at, () => ({ draft: { favicon: stored } }))
}

export async function getFaviconUrl(ctx: Ctx, at: OfWebsite) {
  const row = await findWebsite(ctx, at)
  return row && { url: row.draft.favicon && siteFilePath.replace('{name}', row.draft.favicon.name) }
}

type Kept = { bytes: Buffer; end: 'woff2' | 'png'; fileName: string }

async function keep(ctx: Ctx, { restaurantId }: OfWebsite, { bytes, end, fileName }: Kept) {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${end}`
  if (!(await claimAsset(ctx.db, { restaurantId, name }, mostWebsiteAssets))) return refuse('TooManyUploads')
  await ctx.files.put(fileOf(name), bytes)
  const readable = [...fileName.toWellFormed()].filter((sign) => sign >= ' ' && sign !== '\ufffd').join('')
  const shown = readable.split(/[\\/]/).at(-1)!.slice(0, 200).toWellFormed()
  return { name, fileName: shown, bytes: bytes.length } satisfies SiteFile
}

const fileOf = (name: string) => `sitefiles/${name}`
/** So long a backup may still name them. */
const UNUSED_DAYS = 7

/** Takes away fonts and favicons that no draft and no publication that is kept has had for a while. */
export async function forgetAssets({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Promise<void> {
  await markUnusedAssets(db, now())
  const before = new Date(now().getTime() - UNUSED_DAYS * 24 * 3600_000)
  await removeUnusedAssets(db, before, async (names) => {
    for (const name of names) await files.remove(fileOf(name))
  })
}

/** Serves fonts and favicons; what an address shows never changes. */
export function siteFileRoutes(app: FastifyInstance, { files }: Deps) {
  const url = siteFilePath.replace('{name}', ':name')
  app.get<{ Params: { name: string } }>(url, async ({ params: { name } }, reply) => {
    const isName = /^[0-9a-f]{32}\.(woff2|png)$/.test(name)
    const file = isName ? await files.get(fileOf(name)) : null
    if (!file) return reply.callNotFound()
    return reply
      .type(name.endsWith('png') ? 'image/png' : 'font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(file)
  })
}
