import { imagePath, imageWidths, type Image } from '@tresen/contract/menu/image'

/** What an `img` element needs: no more bytes than its place takes, and no jump when it arrives. */
export type ImageSources = { src: string; srcSet: string; width: number; height: number }

/** The widths in which an image is stored, in pixels, the smallest first. */
export function storedWidths(width: number): number[] {
  return [...imageWidths.filter((one) => one < width), width]
}

/** The addresses of an image in all its widths. */
export function imageSources({ fileId, width, height }: Image): ImageSources {
  const addresses = storedWidths(width).map((one) => ({ one, address: addressOf(fileId, one) }))
  return {
    src: addressOf(fileId, width),
    srcSet: addresses.map(({ one, address }) => `${address} ${one}w`).join(', '),
    width,
    height,
  }
}

/** The address of an image in its largest width; null without an image. */
export function imageUrlOf(image: Image | null): string | null {
  return image && addressOf(image.fileId, image.width)
}

function addressOf(fileId: string, width: number): string {
  return imagePath.replace('{fileId}', fileId).replace('{width}', String(width))
}
