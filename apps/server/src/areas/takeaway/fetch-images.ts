import type { Image } from '@tresen/contract/menu/image'
import type { TakeawayErrorType } from '@tresen/contract/takeaway/takeaway'
import type { TakeawayMenu } from '@tresen/contract/takeaway/takeaway-menu'
import type { Deps } from '../../context.ts'
import { MOST_IMAGE_BYTES, storeImageBytes } from '../../rooms/files/store-image.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { fetchFile, readSourceAddress, type Credentials } from './fetch-source.ts'
import { listImages, saveImage } from './takeaway.sql.ts'

type ImagesOf = {
  restaurantId: string
  /** What addresses are relative to; only its own host is told the credentials. */
  menuUrl: string
  credentials: Credentials
  allowedOrigins: readonly string[]
  signal: AbortSignal
}

type Part = { name: string; image?: string | null | undefined }
type Report = (part: Part, errorType: TakeawayErrorType) => void

const LONGEST_EACH_MS = 15_000
/** What has not come by then comes with the next import; the menu must not wait for ever. */
const LONGEST_ALL_MS = 10 * 60_000
const AT_ONCE = 4

export function hasImages(menu: TakeawayMenu): boolean {
  return partsOf(menu).length > 0
}

/**
 * The images of a source by the address that it names. Each is stored as soon as it is here, and what is here already
 * is not fetched again: neither by the next import nor after a crash. What cannot be had is reported.
 */
export async function fetchImages(
  deps: Deps,
  of: ImagesOf,
  menu: TakeawayMenu,
  report: Report,
): Promise<Map<string, Image>> {
  const parts = partsOf(menu)
  const urls = new Map(parts.map(({ image }) => [image, resolve(image, of.menuUrl)]))
  const wanted = [...new Set([...urls.values()].filter((url) => url !== null))]
  const images = await listImages(deps.db, of.restaurantId, wanted)
  const faults = new Map<string, TakeawayErrorType>()
  const waiting = wanted.filter((url) => !images.has(url))
  const deadline = Date.now() + LONGEST_ALL_MS
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const image = Date.now() > deadline ? 'TooSlow' : await fetchImage(deps, of, url)
      if (typeof image === 'string') faults.set(url, image)
      else {
        await saveImage(deps.db, of.restaurantId, url, image)
        images.set(url, image)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const part of parts) {
    const url = urls.get(part.image) ?? null
    const fault = url === null ? 'AddressInvalid' : faults.get(url)
    if (fault) report(part, fault)
  }
  return new Map(
    [...urls].flatMap(([address, url]) => (url && images.has(url) ? [[address, images.get(url)!]] : [])),
  )
}

async function fetchImage(deps: Deps, of: ImagesOf, url: string): Promise<Image | TakeawayErrorType> {
  const { credentials, allowedOrigins, signal } = of
  const isTheirs = new URL(url).origin === new URL(of.menuUrl).origin
  const fetched = await fetchFile({
    url,
    credentials: isTheirs ? credentials : {},
    allowedOrigins,
    signal,
    limits: { bytes: MOST_IMAGE_BYTES, milliseconds: LONGEST_EACH_MS },
    accept: 'image/webp, image/png, image/jpeg',
  })
  if (!('bytes' in fetched)) return fetched.errorType
  const image = await storeImageBytes(deps, fetched.bytes, fileNameOf(url))
  if (!(image instanceof Refusal)) return image
  return image.code === 'ImageTooLarge' ? 'TooLarge' : 'Unusable'
}

function partsOf({ categories }: TakeawayMenu): (Part & { image: string })[] {
  return categories
    .flatMap((category): Part[] => [category, ...category.products])
    .filter((part): part is Part & { image: string } => Boolean(part.image))
}

function resolve(address: string, menuUrl: string): string | null {
  const url = URL.canParse(address, menuUrl) ? new URL(address, menuUrl) : null
  return (url && readSourceAddress(url.href)?.href) ?? null
}

function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1)!
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
