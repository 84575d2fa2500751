import { demoRestaurants } from '../../../restaurants/restaurants.demo.ts'
import { drawDish, fileIdsOf } from './draw-dish.ts'

let drawn: Map<string, () => string | null> | null = null

/** The demo's picture of this name as SVG; null: it is none of ours. */
export function drawnPicture(fileId: string): string | null {
  drawn ??= new Map(
    demoRestaurants.flatMap(({ menu }) =>
      menu.categories.flatMap((category) =>
        category.products.flatMap((product) => {
          const fileIds = menu.isPictured ? fileIdsOf(category, product) : []
          return fileIds.map((fileId) => [fileId, () => drawDish(category, product)] as const)
        }),
      ),
    ),
  )
  return drawn.get(fileId)?.() ?? null
}
