import type { Upload } from '@tresen/contract/define'
import { mostWebsiteFiles, type WebsiteFile } from '@tresen/contract/website/website'
import { picturesOn } from '@tresen/domain/website/publishing'
import type { Ctx } from '../../../context.ts'
import { storeImage } from '../../../rooms/files/store-image.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { websiteFileDescribed, websiteFilesChanged } from '../website.events.ts'
import { findWebsiteRow } from '../website.sql.ts'
import { addFileRows, deleteFileRow, listFileRows, setAlt, type FileRow } from './website-files.sql.ts'

type At = { restaurantId: string }

export async function listWebsiteFiles(ctx: Ctx, { restaurantId }: At): Promise<WebsiteFile[]> {
  return (await listFileRows(ctx.db, restaurantId)).map(viewFile)
}

/** Pictures as they are uploaded, by what is in them; SVG is none, as it can hold scripts (decision 340). */
export async function uploadWebsiteFiles(
  ctx: Ctx,
  { restaurantId, files }: At & { files: readonly Upload[] },
) {
  const known = await listFileRows(ctx.db, restaurantId)
  if (known.length + files.length > mostWebsiteFiles) return refuse('TooManyFiles')
  const made: FileRow[] = []
  for (const file of files) {
    const image = await storeImage(ctx, [file])
    if (image instanceof Refusal) return image
    made.push({ id: ctx.newId(), image, alt: altOf(image.fileName), uploadedAt: ctx.now() })
  }
  const outgoing = [
    websiteFilesChanged(
      restaurantId,
      made.map(({ image }) => image.fileName),
      false,
    ),
  ]
  const seqs = await addFileRows(ctx.db, restaurantId, made, mostWebsiteFiles, outgoing)
  if (!seqs) return refuse('TooManyFiles')
  ctx.events.published(outgoing, seqs)
  return listWebsiteFiles(ctx, { restaurantId })
}

/** What a picture shows; the same again changes nothing. */
export async function describeWebsiteFile(
  ctx: Ctx,
  { body, ...at }: At & { fileId: string; body: { alt: string } },
) {
  const alt = body.alt.trim()
  const files = await listFileRows(ctx.db, at.restaurantId)
  const file = files.find(({ id }) => id === at.fileId)
  if (!file) return refuse('NotFound')
  if (file.alt !== alt) {
    const outgoing = [websiteFileDescribed(at.restaurantId, file.image.fileName, alt)]
    const seqs = await setAlt(ctx.db, { ...at, alt }, outgoing)
    if (!seqs) return refuse('NotFound')
    ctx.events.published(outgoing, seqs)
  }
  return listWebsiteFiles(ctx, at)
}

export async function deleteWebsiteFile(ctx: Ctx, at: At & { fileId: string }) {
  const [files, website] = await Promise.all([
    listFileRows(ctx.db, at.restaurantId),
    findWebsiteRow(ctx.db, at.restaurantId),
  ])
  const file = files.find(({ id }) => id === at.fileId)
  if (!file) return refuse('NotFound')
  const shown = [website?.draft, website?.published].flatMap((one) => (one ? picturesOn(one) : []))
  if (shown.includes(at.fileId)) return refuse('FileInUse')
  const outgoing = [websiteFilesChanged(at.restaurantId, [file.image.fileName], true)]
  const seqs = await deleteFileRow(ctx.db, at, outgoing)
  if (!seqs) return refuse('NotFound')
  ctx.events.published(outgoing, seqs)
  return {}
}

/** 'terrasse-abends.jpg' says what it shows; 'IMG_2093.JPG' does not. */
function altOf(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return /\p{L}{4}/u.test(words) && !/^(img|dsc|pxl|foto|bild|image|screenshot)\b/i.test(words) ? words : ''
}

function viewFile({ id, image, alt, uploadedAt }: FileRow): WebsiteFile {
  return { id, image, alt, uploadedAt: uploadedAt.toISOString() }
}
