import type { Upload } from '@tresen/contract/define'
import type { Deps } from '../deps.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import { MOST_IMAGE_BYTES, MOST_PIXELS } from './store-image.ts'

/** Enough to read small type on a large screen. */
const WIDEST = 1920

type NoImage = Refusal<'NoImage', undefined> | Refusal<'ImageTooLarge', undefined>

/** A photo or picture of a screen, PNG or JPEG, as a small WebP without what else its file says; it is stored nowhere. */
export async function readPhoto(deps: Deps, file: Upload): Promise<Buffer | NoImage> {
  if (file.size > MOST_IMAGE_BYTES) return refuse('ImageTooLarge')
  const bytes = Buffer.from(await file.arrayBuffer())
  const begin = bytes.toString('latin1', 0, 8)
  if (!begin.startsWith('\x89PNG\r\n\x1a\n') && !begin.startsWith('\xff\xd8\xff')) return refuse('NoImage')
  // One at a time: decoding takes a core and up to 200 MB.
  return deps.inTurn('images', async () => {
    const { default: sharp } = await import('sharp')
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (width * height > MOST_PIXELS) return refuse('ImageTooLarge')
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: WIDEST, height: 4 * WIDEST, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
    } catch (error) {
      deps.log.info({ err: error }, 'an uploaded picture could not be read')
      return refuse('NoImage')
    }
  })
}
