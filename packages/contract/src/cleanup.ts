import Type, { type Static } from 'typebox'
import { Id, Instant, Nothing, Nullable } from './common.ts'
import { defineCalls, defineEvents, inRestaurant } from './define.ts'
import { maintainers } from './roles.ts'
import { Discount, DiscountInput } from './discounts/discount.ts'
import { discountCalls } from './discounts/discount-calls.ts'

/** A product that is really a menu: to become a discount. `discountId`: it did; the product is gone. */
export const CleanupMenu = Type.Object({ productId: Id, discountId: Nullable(Id) })
export type CleanupMenu = Static<typeof CleanupMenu>

/** The guided clean-up of a menu: what has been looked at so far. There is one at a time in a restaurant. */
export const ProductsCleanup = Type.Object({
  id: Id,
  restaurantId: Id,
  startedAt: Instant,
  /** Who began it. */
  startedBy: Type.String(),
  /** Grows with every change. */
  version: Type.Integer(),
  /** Ids of what is done; something that is deleted counts as done. */
  categories: Type.Array(Id),
  ingredients: Type.Array(Id),
  sideDishes: Type.Array(Id),
  products: Type.Array(Id),
  menus: Type.Array(CleanupMenu),
})
export type ProductsCleanup = Static<typeof ProductsCleanup>

/** Which ones, and whether they are done. */
const Marking = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 2000 }),
  /** Left out: done. */
  isDone: Type.Optional(Type.Boolean()),
})

const editors = inRestaurant(...maintainers)
const cleanup = '/api/restaurants/{restaurantId}/productscleanup'

const noCleanup = {
  NoCleanup: { status: 409, message_de: 'Es läuft kein Aufräumen. Bitte beginnen Sie neu.' },
} as const

const marking = {
  method: 'POST',
  access: editors,
  body: Marking,
  reply: ProductsCleanup,
  refusals: noCleanup,
} as const

export const cleanupCalls = defineCalls('cleanup', {
  getProductsCleanup: {
    method: 'GET',
    path: cleanup,
    access: editors,
    summary: 'Das laufende Aufräumen; null: es läuft keines',
    reply: Nullable(ProductsCleanup),
  },
  startProductsCleanup: {
    method: 'POST',
    path: cleanup,
    access: editors,
    summary: 'Aufräumen beginnen; läuft schon eines, geht es weiter',
    reply: ProductsCleanup,
  },
  cancelProductsCleanup: {
    method: 'DELETE',
    path: cleanup,
    access: editors,
    summary: 'Aufräumen abbrechen; was geändert wurde, bleibt',
    reply: Nothing,
  },
  finishProductsCleanup: {
    method: 'PUT',
    path: cleanup,
    access: editors,
    summary: 'Aufräumen beenden, auch wenn noch etwas offen ist',
    reply: Nothing,
  },
  markProductsDone: { ...marking, path: `${cleanup}/product`, summary: 'Produkte als erledigt vermerken' },
  markIngredientsDone: {
    ...marking,
    path: `${cleanup}/ingredient`,
    summary: 'Zutaten als erledigt vermerken',
  },
  markSideDishesDone: { ...marking, path: `${cleanup}/sidedish`, summary: 'Beilagen als erledigt vermerken' },
  markCategoriesDone: {
    ...marking,
    path: `${cleanup}/category`,
    summary: 'Kategorien als erledigt vermerken',
  },
  markProductAsMenu: {
    method: 'POST',
    path: `${cleanup}/menu`,
    access: editors,
    summary: 'Ein Produkt als Menü vermerken, oder mit `isMenu=false` doch nicht',
    query: Type.Object({ productId: Id, isMenu: Type.Optional(Type.Boolean()) }),
    reply: ProductsCleanup,
    refusals: noCleanup,
  },
  markMenuDone: {
    method: 'PUT',
    path: `${cleanup}/menu`,
    access: editors,
    summary: 'Aus einem Menü einen Rabatt machen; das Produkt kommt von der Karte',
    query: Type.Object({ productId: Id }),
    body: DiscountInput,
    reply: Type.Object({ cleanup: ProductsCleanup, discount: Discount }),
    refusals: {
      ...noCleanup,
      ...discountCalls.createDiscount.refusals,
      NoMenu: { status: 409, message_de: 'Dieses Produkt ist nicht als Menü vermerkt.' },
      MenuNotCreated: { status: 422, message_de: 'Menü konnte nicht erstellt werden.' },
    },
  },
})

export const cleanupEvents = defineEvents({
  productCleanupUpdated: ProductsCleanup,
  productCleanupCanceled: Type.Object({ restaurantId: Id, cleanupId: Id }),
  productCleanupFinished: Type.Object({ restaurantId: Id, cleanupId: Id }),
})
