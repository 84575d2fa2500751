import type { Upload } from '@tresen/contract/define'
import { imageUrlOf } from '@tresen/domain/menu/documents/image-sources'
import type { Ctx } from '../../../context.ts'
import { storeImage } from '../../../rooms/files/store-image.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { saveImage } from './manage.sql.ts'

export async function setRestaurantImage(
  ctx: Ctx,
  { restaurantId, files }: { restaurantId: string; files: readonly Upload[] },
) {
  const stored = await storeImage(ctx, files)
  if (stored instanceof Refusal) return stored
  const image = imageUrlOf(stored)!
  await saveImage(ctx.db, restaurantId, image)
  return { image }
}
