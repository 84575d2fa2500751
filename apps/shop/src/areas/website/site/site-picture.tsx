import type { Site } from '@tresen/contract/website/website'
import { imageSources } from '@tresen/domain/menu/documents/image-sources'

type Props = { picture: Site['pictures'][number]; sizes: string; isFirst?: boolean }

/** A picture in the width that its place takes. */
export function SitePicture({ picture: { image, alt }, sizes, isFirst = false }: Props) {
  return (
    <img
      {...imageSources(image)}
      sizes={sizes}
      alt={alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}

export function pictureOf({ pictures }: Pick<Site, 'pictures'>, id: string | null) {
  return pictures.find((one) => one.id === id) ?? null
}
