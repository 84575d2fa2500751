import type { Image } from '@tresen/contract/menu/image'
import { imageSources } from '@tresen/domain/menu/documents/image-sources'

type Props = {
  image: Image
  /** How wide it is shown, as in the `sizes` of an `img`. */
  sizes: string
  className: string | undefined
}

/** A picture of the menu beside its name, which says all that its text could. Fetched when it comes near. */
export function MenuImage({ image, sizes, className }: Props) {
  return (
    <img
      loading="lazy"
      decoding="async"
      sizes={sizes}
      {...imageSources(image)}
      alt=""
      className={className}
    />
  )
}
