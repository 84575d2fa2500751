import { createHash } from 'node:crypto'
import { imageWidths, type Image } from '@tresen/contract/menu/image'
import type { Upload } from '@tresen/contract/define'
import { storedWidths } from '@tresen/domain/menu/documents/image-sources'
import type { Sharp } from 'sharp'
import type { Deps } from '../deps.ts'
import { refuse, type Refusal } from '../http/refusal.ts'

/** 10 MB, as people and their file managers count. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024
/** A file of a few kilobytes can unfold to gigabytes of pixels. */
export const MOST_PIXELS = 50_000_000
const WIDEST = imageWidths.at(-1)!
/** So narrow that its height would be no picture of a dish. */
const MOST_HEIGHT_PER_WIDTH = 10

type NoImage = Refusal<'NoImage', undefined> | Refusal<'ImageTooLarge', undefined>

/**
 * Stores an uploaded image as WebP in the widths of the contract, upright and without what cameras write into it
 * (place, device). The same file again is the same image.
 */
export async function storeImage(deps: Deps, files: readonly Upload[]): Promise<Image | NoImage> {
  const [file] = files
  if (files.length !== 1 || !file) return refuse('NoImage')
  if (file.size > MOST_IMAGE_BYTES) return refuse('ImageTooLarge')
  return storeImageBytes(deps, Buffer.from(await file.arrayBuffer()), file.name)
}

/** As `storeImage`, of an image that is here already. */
export async function storeImageBytes(deps: Deps, bytes: Buffer, fileName: string): Promise<Image | NoImage> {
  if (!isKnownFormat(bytes)) return refuse('NoImage')
  // One at a time: decoding takes a core and up to 200 MB.
  return deps.inTurn('images', () => makeImage(deps, bytes, nameOf(fileName)))
}

async function makeImage(deps: Deps, bytes: Buffer, fileName: string): Promise<Image | NoImage> {
  const fileId = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (meta.width * meta.height > MOST_PIXELS) return refuse('ImageTooLarge')
    const [width, height] = [meta.autoOrient.width, meta.autoOrient.height]
    if (height > width * MOST_HEIGHT_PER_WIDTH) return refuse('NoImage')
    const largest = Math.min(width, WIDEST)
    let stored = { width: largest, height: 0 }
    for (const each of storedWidths(largest)) {
      const { data, info } = await open()
        .resize({ width: each })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      await deps.files.put(imageFile(fileId, each), data)
      stored = { width: info.width, height: info.height }
    }
    return { fileId, fileName, ...stored }
  } catch (error) {
    deps.log.info({ err: error }, 'an uploaded image could not be read')
    return refuse('NoImage')
  }
}

const PHOTO_WIDTH = 1200

/** An uploaded photo as one small WebP, upright and without what cameras write into it; it is stored nowhere. */
export async function shrinkPhoto(deps: Drawing, files: readonly Upload[]): Promise<Buffer | NoImage> {
  const [file] = files
  if (files.length !== 1 || !file) return refuse('NoImage')
  if (file.size > MOST_IMAGE_BYTES) return refuse('ImageTooLarge')
  const size = { width: PHOTO_WIDTH, height: PHOTO_WIDTH, fit: 'inside', withoutEnlargement: true } as const
  return drawAnew(deps, Buffer.from(await file.arrayBuffer()), (upright) =>
    upright.resize(size).webp({ quality: 75 }),
  )
}

const ICON_WIDTH = 180

/** An uploaded picture as a small square PNG, whole and without what its file says beside it; it is stored nowhere. */
export function squareIcon(deps: Drawing, bytes: Buffer): Promise<Buffer | NoImage> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const size = { width: ICON_WIDTH, height: ICON_WIDTH, fit: 'contain', background } as const
  return drawAnew(deps, bytes, (upright) => upright.resize(size).png({ compressionLevel: 9 }))
}

type Drawing = Pick<Deps, 'inTurn' | 'log'>

async function drawAnew(
  { inTurn, log }: Drawing,
  bytes: Buffer,
  draw: (upright: Sharp) => Sharp,
): Promise<Buffer | NoImage> {
  if (!isKnownFormat(bytes)) return refuse('NoImage')
  return inTurn('images', async () => {
    const { default: sharp } = await import('sharp')
    try {
      const meta = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (meta.width * meta.height > MOST_PIXELS) return refuse('ImageTooLarge')
      const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
      return await draw(upright).toBuffer()
    } catch (error) {
      log.info({ err: error }, 'an uploaded picture could not be read')
      return refuse('NoImage')
    }
  })
}

/** A stored photo for those who read no WebP. */
export async function asJpeg(
  { inTurn }: Pick<Deps, 'inTurn'>,
  photo: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn('images', async () => {
    const { default: sharp } = await import('sharp')
    // What is transparent would be black.
    return new Uint8Array(await sharp(photo).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer())
  })
}

/** The width of a drawing as it is written down, in pixels; it is drawn as small as it is asked for. */
const DRAWN_WIDTH = 960
const DOTS_PER_INCH = 72

/** Draws a picture of our own in one of its widths and stores it; null: it has no such width. */
export async function storeDrawing(
  deps: Deps,
  fileId: string,
  width: number,
  svg: string,
): Promise<Buffer | null> {
  if (!storedWidths(DRAWN_WIDTH).includes(width)) return null
  return deps.inTurn('images', async () => {
    const name = imageFile(fileId, width)
    // Others may have asked for it while this one waited.
    const stored = await deps.files.get(name)
    if (stored) return stored
    const { default: sharp } = await import('sharp')
    const density = (DOTS_PER_INCH * width) / DRAWN_WIDTH
    const drawn = await sharp(Buffer.from(svg), { density })
      .resize({ width })
      .webp({ quality: 84 })
      .toBuffer()
    await deps.files.put(name, drawn)
    return drawn
  })
}

/** The name under which an image lies in the store. */
export function imageFile(fileId: string, width: number): string {
  return `images/${fileId}/${width}.webp`
}

/** By its first bytes, whatever it is called: PNG, JPEG, WebP. */
function isKnownFormat(bytes: Buffer): boolean {
  const begin = bytes.toString('latin1', 0, 12)
  return (
    begin.startsWith('\x89PNG\r\n\x1a\n') ||
    begin.startsWith('\xff\xd8\xff') ||
    (begin.startsWith('RIFF') && begin.endsWith('WEBP'))
  )
}

/** For people only; without what cannot be stored or would be a path. */
function nameOf(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1)!
  return [...last]
    .filter((sign) => sign >= ' ' && sign !== '\ufffd')
    .join('')
    .slice(0, 200)
    .toWellFormed()
}
