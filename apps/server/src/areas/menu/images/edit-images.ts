import type { Upload } from '@tresen/contract/define'
import type { Image } from '@tresen/contract/menu/image'
import type { Ctx } from '../../../context.ts'
import { storeImage } from '../../../rooms/files/store-image.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { updateItem, viewOf } from '../work/change-item.ts'
import { findKeptMenu } from '../work/find-menu.ts'

type OfCategory = { restaurantId: string; categoryId: string }
type OfProduct = { restaurantId: string; productId: string }
type Files = { files: readonly Upload[] }

export async function uploadCategoryImage(ctx: Ctx, { files, ...at }: OfCategory & Files) {
  const kept = await findKeptMenu(ctx, at.restaurantId)
  if (!kept?.documents.Category.has(at.categoryId)) return refuse('NotFound')
  const image = await storeImage(ctx, files)
  return image instanceof Refusal ? image : setCategoryImage(ctx, at, image)
}

export function deleteCategoryImage(ctx: Ctx, at: OfCategory) {
  return setCategoryImage(ctx, at, null)
}

export async function uploadProductImage(ctx: Ctx, { files, ...at }: OfProduct & Files) {
  const kept = await findKeptMenu(ctx, at.restaurantId)
  if (!kept?.documents.Product.has(at.productId)) return refuse('NotFound')
  const image = await storeImage(ctx, files)
  return image instanceof Refusal ? image : setProductImage(ctx, at, image)
}

export function deleteProductImage(ctx: Ctx, at: OfProduct) {
  return setProductImage(ctx, at, null)
}

async function setCategoryImage(ctx: Ctx, { restaurantId, categoryId }: OfCategory, image: Image | null) {
  const changed = await updateItem(ctx, restaurantId, { kind: 'Category', id: categoryId }, { image })
  return changed instanceof Refusal ? changed : viewOf(changed.menu.categories, categoryId)
}

async function setProductImage(ctx: Ctx, { restaurantId, productId }: OfProduct, image: Image | null) {
  const changed = await updateItem(ctx, restaurantId, { kind: 'Product', id: productId }, { image })
  return changed instanceof Refusal ? changed : viewOf(changed.menu.products, productId)
}
