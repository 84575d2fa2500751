import Type, { type Static } from 'typebox'
import { Text } from '../common.ts'

/** Where a stored image is served, in one of `imageWidths`; its address never shows anything else. */
export const imagePath = '/files/{fileId}/{width}.webp'

/** In pixels. An image is stored in each width that it has, and in its own when it has none of them. */
export const imageWidths = [240, 480, 960, 1600] as const

/** An uploaded image. `domain/menu/image-sources.ts` makes the addresses of its widths. */
export const Image = Type.Object({
  /** Follows from its contents. */
  fileId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  fileName: Text(200),
  /** Of the largest width that is stored, in pixels. */
  width: Type.Integer({ minimum: 1, maximum: 1600 }),
  height: Type.Integer({ minimum: 1, maximum: 16_000 }),
})
export type Image = Static<typeof Image>
