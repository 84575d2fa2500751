import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type { ComponentOf } from '@tresen/contract/website/component'
import type { SiteDish, SiteMenu } from '@tresen/contract/website/website'
import { priceFromText, productPriceFrom } from '../carts/lines/price-from.ts'
import type { MenuIndex } from '../menu/search/menu-index.ts'
import { isSoldOut } from '../menu/sold-out/sold-out.ts'
import { soldOutNote } from '../menu/sold-out/sold-out-note.ts'

const PUT_FORWARD = 6

/** The dishes of a component as they are on the menu at this moment: names, prices, what is sold out. */
export function siteMenuOf(
  { id, categoryIds, most }: Pick<ComponentOf<'Menu'>, 'id' | 'categoryIds' | 'most'>,
  index: MenuIndex,
  timeZone: string,
  now: Date,
): SiteMenu {
  const at = now.getTime()
  const { menu } = index
  const section = (name: string, description: string, products: readonly Product[]) => {
    const dishes = products.map((one) => dishOf(index, one, timeZone, at))
    return dishes.length > 0 ? [{ name, description, dishes }] : []
  }
  const offered = menu.products.filter(({ isOffered, prices }) => isOffered && prices.length > 0)
  if (categoryIds.length === 0) {
    const dishes = putForward(offered, menu).slice(0, Math.min(most, 24))
    return { componentId: id, sections: section('', '', dishes) }
  }
  const sections = categoryIds.flatMap((categoryId) => {
    const category = menu.categories.find((one) => one.id === categoryId)
    if (!category) return []
    const dishes = offered.filter((one) => one.categoryId === categoryId).sort((a, b) => a.order - b.order)
    return section(category.name, category.description, dishes.slice(0, most))
  })
  return { componentId: id, sections }
}

/** What the menu recommends, then what has a picture, then the rest, each in the order of the menu. */
function putForward(offered: readonly Product[], { categories }: Pick<Menu, 'categories'>): Product[] {
  const placeOf = new Map(categories.map(({ id, order }) => [id, order]))
  const rank = ({ highlight, image }: Product) => (highlight === 'None' ? 2 : 0) - (image ? 1 : 0)
  return offered.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (placeOf.get(a.categoryId) ?? 0) - (placeOf.get(b.categoryId) ?? 0) ||
      a.order - b.order,
  )
}

function dishOf(index: MenuIndex, product: Product, timeZone: string, at: number): SiteDish {
  const least = productPriceFrom(index, product, { at, isPickup: true })
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: least ? priceFromText(least) : '',
    notes: product.notices ?? [],
    image: product.image,
    isSoldOut: isSoldOut(product, at),
    soldOutNote: soldOutNote(product.soldOutUntil, timeZone, at),
  }
}

/** Of a whole menu, the pictures that speak for a restaurant, the best first. */
export function bestPictures(menu: Pick<Menu, 'categories' | 'products'>): Product[] {
  return putForward(
    menu.products.filter(({ isOffered, image, prices }) => isOffered && image && prices.length > 0),
    menu,
  ).slice(0, PUT_FORWARD)
}
