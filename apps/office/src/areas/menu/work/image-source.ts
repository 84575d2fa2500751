import { imagePath, type Image } from '@tresen/contract/menu/image'
import { storedWidths } from '@tresen/domain/menu/documents/image-sources'

/** The address of an image in the smallest stored width that fills `width` pixels. */
export function imageSource(image: Image, width: number): string {
  const fitting = storedWidths(image.width).find((each) => each >= width) ?? image.width
  return imagePath.replace('{fileId}', image.fileId).replace('{width}', String(fitting))
}
