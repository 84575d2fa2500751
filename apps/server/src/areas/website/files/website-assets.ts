import { createHash } from 'node:crypto'
import type { Upload } from '@tresen/contract/define'
import { siteFilePath, type FontPlace, type SiteFile } from '@tresen/contract/website/website'
import { isWoff2, mostFontBytes } from '@tresen/domain/website/read-font'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../../context.ts'
import { MOST_IMAGE_BYTES, squareIcon } from '../../../rooms/files/store-image.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeWebsite, findWebsite, type OfWebsite } from '../work/change-website.ts'

type Files = { files: readonly Upload[] }

/** Puts an uploaded font in its place. */
export function uploadFont(place: FontPlace) {
  return async (ctx: Ctx, { files, ...at }: OfWebsite & Files) => {
    const [file] = files
    if (files.length !== 1 || !file || file.size > mostFontBytes) return refuse('NoFont')
    if (!(await findWebsite(ctx, at))) return refuse('NotFound')
    const bytes = Buffer.from(await file.arrayBuffer())
    if (!isWoff2(bytes)) return refuse('NoFont')
    const stored = await keep(ctx, bytes, 'woff2', file.name)
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
  const stored = await keep(ctx, icon, 'png', file.name)
  return changeWebsite(ctx, at, () => ({ draft: { favicon: stored } }))
}

export async function getFaviconUrl(ctx: Ctx, at: OfWebsite) {
  const row = await findWebsite(ctx, at)
  return row && { url: row.draft.favicon && siteFilePath.replace('{name}', row.draft.favicon.name) }
}

async function keep(ctx: Ctx, bytes: Buffer, end: 'woff2' | 'png', fileName: string): Promise<SiteFile> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${end}`
  await ctx.files.put(`sitefiles/${name}`, bytes)
  const readable = [...fileName.toWellFormed()].filter((sign) => sign >= ' ' && sign !== '\ufffd').join('')
  return { name, fileName: readable.split(/[\\/]/).at(-1)!.slice(0, 200).toWellFormed(), bytes: bytes.length }
}

/** Serves fonts and favicons; what an address shows never changes. */
export function siteFileRoutes(app: FastifyInstance, { files }: Deps) {
  const url = siteFilePath.replace('{name}', ':name')
  app.get<{ Params: { name: string } }>(url, async ({ params: { name } }, reply) => {
    const isName = /^[0-9a-f]{32}\.(woff2|png)$/.test(name)
    const file = isName ? await files.get(`sitefiles/${name}`) : null
    if (!file) return reply.callNotFound()
    return reply
      .type(name.endsWith('png') ? 'image/png' : 'font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(file)
  })
}
