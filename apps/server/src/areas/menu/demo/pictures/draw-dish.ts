import { createHash } from 'node:crypto'
import type { Image } from '@tresen/contract/menu/image'
import type { CategoryDefinition, ProductDefinition } from '../menu-definition.ts'
import { gratin, gyros, pasta, pizza, salad, schnitzel, spaetzle, type Dish } from './dishes.ts'
import { firstNames } from './first-names.ts'
import { chanceOf, type Chance } from './paint.ts'
import { burger, dessert, drink, fingerFood } from './side-views.ts'

/** Raised when pictures are drawn otherwise: a new name, so that no browser keeps the old one. */
const HAND = 1
const SIZE = { width: 960, height: 720 }

/** How the dishes of a category are drawn. Those that are not listed have no picture, as on many menus. */
const ways: Record<string, (chance: Chance, dish: Dish) => string> = {
  Pizza: pizza,
  Pasta: pasta,
  'Al Forno': gratin,
  Spätzle: spaetzle,
  Salat: salad,
  Schnitzel: schnitzel,
  Burger: burger,
  'Finger Food': fingerFood,
  Dessert: dessert,
  Getränke: drink,
  Spezialitäten: gyros,
}

/** The picture of a dish as SVG, composed of what is in it; null: it is not drawn. */
export function drawDish(
  category: Pick<CategoryDefinition, 'name'>,
  product: ProductDefinition,
): string | null {
  const draw = ways[category.name]
  if (!draw || product.halvesOf) return null
  const { name, description = '', ingredients = [], articleNumber } = product
  return draw(chanceOf(`${articleNumber} ${name}`), { name, description, ingredients })
}

/** What the menu knows of a drawn picture. Its files are made when somebody first looks at it. */
export function imageOfDish(
  category: Pick<CategoryDefinition, 'name'>,
  product: ProductDefinition,
): Image | null {
  if (drawDish(category, product) === null) return null
  const fileId = fileIdsOf(category, product)[0]!
  return { fileId, fileName: `${product.name}.svg`, ...SIZE }
}

/** The names under which a menu may know the picture of a dish, the one that it is given today first. */
export function fileIdsOf(
  { name: category }: Pick<CategoryDefinition, 'name'>,
  { articleNumber, name }: Pick<ProductDefinition, 'articleNumber' | 'name'>,
): string[] {
  const names = new Set([firstNames[articleNumber] ?? name, name])
  return [...names].map((name) =>
    createHash('sha256')
      .update(`dish ${HAND} ${category} ${articleNumber} ${name}`)
      .digest('hex')
      .slice(0, 32),
  )
}
