import Type from 'typebox'
import { Id, Instant, Nothing, Nullable, OneOf } from './common.ts'
import { defineCalls, inRestaurant, type RefusalShape } from './define.ts'
import * as documents from './menu-documents.ts'
import * as menu from './menu.ts'

const editors = inRestaurant('admin', 'manager', 'onboarding')

const changeRefusals = {
  MenuProblems: {
    status: 422,
    message_de: 'So kann die Karte nicht gespeichert werden.',
    details: Type.Object({ problems: Type.Array(documents.MenuProblem) }),
  },
} as const satisfies Record<string, RefusalShape>

const removalRefusals = {
  ...changeRefusals,
  StillInUse: {
    status: 409,
    message_de: 'Das wird noch verwendet.',
    details: Type.Object({ usedBy: Type.Array(documents.MenuItemName) }),
  },
} as const satisfies Record<string, RefusalShape>

const uploadRefusals = {
  NoImage: { status: 422, message_de: 'Bitte wählen Sie ein Bild: PNG, JPEG oder WebP, höchstens 10 MB.' },
  ImageTooLarge: {
    status: 422,
    message_de: 'Das Bild ist zu groß: höchstens 10 MB und 50 Millionen Bildpunkte.',
  },
} as const satisfies Record<string, RefusalShape>

/** Removes it also from everything that uses it; without it, what is used is not removed. */
const removal = Type.Object({ evenIfUsed: Type.Optional(Type.Boolean()) })

/** An id made by the client: the same request again creates nothing twice. */
const ownId = { id: Type.Optional(Id) }

/** What is left out: at the end, as food, offered, without anything special. */
export const NewProduct = Type.Object({
  ...ownId,
  ...Type.Partial(documents.ProductDocument).properties,
  categoryId: Id,
  name: documents.ProductDocument.properties.name,
  prices: documents.ProductDocument.properties.prices,
})

export const NewCategory = Type.Object({
  ...ownId,
  ...Type.Partial(documents.CategoryDocument).properties,
  name: documents.CategoryDocument.properties.name,
})

export const NewExtraGroup = Type.Object({
  ...ownId,
  ...Type.Partial(documents.ExtraGroupDocument).properties,
  name: documents.ExtraGroupDocument.properties.name,
})

const ingredientFields = Type.Omit(documents.IngredientDocument, ['ingredientCategoryId'])

export const NewIngredient = Type.Object({
  ...ownId,
  ...Type.Partial(ingredientFields).properties,
  name: documents.IngredientDocument.properties.name,
})

export const NewSideDish = Type.Object({
  ...ownId,
  ...Type.Partial(documents.SideDishDocument).properties,
  name: documents.SideDishDocument.properties.name,
})

const categories = '/api/restaurants/{restaurantId}/categories'
const products = '/api/restaurants/{restaurantId}/products'
const ingredientCategories = '/api/restaurants/{restaurantId}/ingredientCategories'
const extraGroups = '/api/restaurants/{restaurantId}/extragroups'
const sideDishes = '/api/restaurants/{restaurantId}/sidedishes'

const wholeMenuCalls = defineCalls('menu', {
  listIngredientCategories: {
    method: 'GET',
    path: ingredientCategories,
    access: menu.menuReaders,
    summary: 'Zutatenkategorien mit ihren Zutaten, nach Namen',
    reply: Type.Array(menu.IngredientCategory),
    isKept: true,
  },
  listSideDishes: {
    method: 'GET',
    path: sideDishes,
    access: menu.menuReaders,
    summary: 'Beilagen, nach Namen',
    reply: Type.Array(menu.SideDish),
    isKept: true,
  },
  getSideDish: {
    method: 'GET',
    path: `${sideDishes}/{sideDishId}`,
    access: menu.menuReaders,
    summary: 'Eine Beilage',
    reply: menu.SideDish,
  },
  getWholeMenu: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/menu',
    access: menu.menuReaders,
    summary: 'Die ganze Karte, wie das Personal sie sieht, auch was gerade nicht angeboten wird',
    reply: menu.WholeMenu,
  },
  listSoldOut: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/menu/soldout',
    access: menu.menuReaders,
    summary: 'Was gerade ausverkauft ist',
    reply: Type.Array(menu.SoldOut),
  },
})

const categoryCalls = defineCalls('menu', {
  createCategory: {
    method: 'POST',
    path: categories,
    access: editors,
    summary: 'Kategorie anlegen',
    body: NewCategory,
    reply: menu.Category,
    refusals: changeRefusals,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${categories}/{categoryId}`,
    access: editors,
    summary: 'Kategorie ändern; was fehlt, bleibt',
    body: Type.Partial(documents.CategoryDocument),
    reply: menu.Category,
    refusals: changeRefusals,
  },
  deleteCategory: {
    method: 'DELETE',
    path: `${categories}/{categoryId}`,
    access: editors,
    summary: 'Kategorie löschen; mit `evenIfUsed` samt ihren Produkten',
    query: removal,
    reply: Nothing,
    refusals: removalRefusals,
  },
  uploadCategoryImage: {
    method: 'POST',
    path: `${categories}/{categoryId}/image`,
    access: editors,
    summary: 'Bild einer Kategorie hochladen: PNG, JPEG oder WebP bis 10 MB',
    files: true,
    reply: menu.Category,
    refusals: { ...changeRefusals, ...uploadRefusals },
  },
  deleteCategoryImage: {
    method: 'DELETE',
    path: `${categories}/{categoryId}/image`,
    access: editors,
    summary: 'Bild einer Kategorie entfernen',
    reply: menu.Category,
    refusals: changeRefusals,
  },
  orderCategories: {
    method: 'POST',
    path: `${categories}/order`,
    access: editors,
    summary: 'Kategorien ordnen; welche fehlen, folgen in ihrer bisherigen Reihenfolge',
    body: Type.Array(Id, { maxItems: 500 }),
    reply: Type.Array(menu.Category),
    refusals: changeRefusals,
  },
  orderProducts: {
    method: 'POST',
    path: `${categories}/{categoryId}/products/order`,
    access: editors,
    summary: 'Produkte einer Kategorie ordnen; welche fehlen, folgen in ihrer bisherigen Reihenfolge',
    body: Type.Array(Id, { maxItems: 5000 }),
    reply: Type.Array(menu.Product),
    refusals: changeRefusals,
  },
})

const productCalls = defineCalls('menu', {
  createProduct: {
    method: 'POST',
    path: products,
    access: editors,
    summary: 'Produkt anlegen',
    body: NewProduct,
    reply: menu.Product,
    refusals: changeRefusals,
  },
  updateProduct: {
    method: 'PATCH',
    path: `${products}/{productId}`,
    access: editors,
    summary: 'Produkt ändern; was fehlt, bleibt',
    body: Type.Partial(documents.ProductDocument),
    reply: menu.Product,
    refusals: changeRefusals,
  },
  deleteProduct: {
    method: 'DELETE',
    path: `${products}/{productId}`,
    access: editors,
    summary: 'Produkt löschen',
    query: removal,
    reply: Nothing,
    refusals: removalRefusals,
  },
  createAlternative: {
    method: 'POST',
    path: `${products}/{productId}/alternatives`,
    access: editors,
    summary: 'Ein Produkt als Alternative nennen',
    body: Type.Object({ ...ownId, productId: Id }),
    reply: menu.Alternative,
    refusals: changeRefusals,
  },
  updateAlternative: {
    method: 'PATCH',
    path: `${products}/{productId}/alternatives/{alternativeId}`,
    access: editors,
    summary: 'Eine Alternative durch ein anderes Produkt ersetzen',
    body: Type.Object({ productId: Id }),
    reply: menu.Alternative,
    refusals: changeRefusals,
  },
  deleteAlternative: {
    method: 'DELETE',
    path: `${products}/{productId}/alternative/{alternativeId}`,
    access: editors,
    summary: 'Eine Alternative entfernen',
    reply: Nothing,
    refusals: changeRefusals,
  },
  uploadProductImage: {
    method: 'POST',
    path: `${products}/{productId}/image`,
    access: editors,
    summary: 'Bild eines Produkts hochladen: PNG, JPEG oder WebP bis 10 MB',
    files: true,
    reply: menu.Product,
    refusals: { ...changeRefusals, ...uploadRefusals },
  },
  deleteProductImage: {
    method: 'DELETE',
    path: `${products}/{productId}/image`,
    access: editors,
    summary: 'Bild eines Produkts entfernen',
    reply: menu.Product,
    refusals: changeRefusals,
  },
})

const ingredientCalls = defineCalls('menu', {
  createIngredientCategory: {
    method: 'POST',
    path: ingredientCategories,
    access: editors,
    summary: 'Zutatenkategorie anlegen',
    body: Type.Object({ ...ownId, ...documents.IngredientCategoryDocument.properties }),
    reply: menu.IngredientCategory,
    refusals: changeRefusals,
  },
  updateIngredientCategory: {
    method: 'PUT',
    path: `${ingredientCategories}/{ingredientCategoryId}`,
    access: editors,
    summary: 'Zutatenkategorie ändern',
    body: documents.IngredientCategoryDocument,
    reply: menu.IngredientCategory,
    refusals: changeRefusals,
  },
  deleteIngredientCategory: {
    method: 'DELETE',
    path: `${ingredientCategories}/{ingredientCategoryId}`,
    access: editors,
    summary: 'Zutatenkategorie löschen; mit `evenIfUsed` samt ihren Zutaten',
    query: removal,
    reply: Nothing,
    refusals: removalRefusals,
  },
  createIngredient: {
    method: 'POST',
    path: `${ingredientCategories}/{ingredientCategoryId}/ingredients`,
    access: editors,
    summary: 'Zutat anlegen',
    body: NewIngredient,
    reply: menu.Ingredient,
    refusals: changeRefusals,
  },
  updateIngredient: {
    method: 'PATCH',
    path: `${ingredientCategories}/{ingredientCategoryId}/ingredients/{ingredientId}`,
    access: editors,
    summary: 'Zutat ändern oder in eine andere Kategorie legen; was fehlt, bleibt',
    body: Type.Partial(documents.IngredientDocument),
    reply: menu.Ingredient,
    refusals: changeRefusals,
  },
  deleteIngredient: {
    method: 'DELETE',
    path: `${ingredientCategories}/{ingredientCategoryId}/ingredients/{ingredientId}`,
    access: editors,
    summary: 'Zutat löschen; mit `evenIfUsed` auch aus Produkten und Extra-Gruppen',
    query: removal,
    reply: Nothing,
    refusals: removalRefusals,
  },
})

const extraGroupCalls = defineCalls('menu', {
  createExtraGroup: {
    method: 'POST',
    path: extraGroups,
    access: editors,
    summary: 'Extra-Gruppe anlegen',
    body: NewExtraGroup,
    reply: menu.ExtraGroup,
    refusals: changeRefusals,
  },
  updateExtraGroup: {
    method: 'PATCH',
    path: `${extraGroups}/{groupId}`,
    access: editors,
    summary: 'Extra-Gruppe ändern, mit der ganzen Liste ihrer Extras; was fehlt, bleibt',
    body: Type.Partial(documents.ExtraGroupDocument),
    reply: menu.ExtraGroup,
    refusals: changeRefusals,
  },
  deleteExtraGroup: {
    method: 'DELETE',
    path: `${extraGroups}/{groupId}`,
    access: editors,
    summary: 'Extra-Gruppe löschen; mit `evenIfUsed` auch aus den Produkten',
    query: removal,
    reply: Nothing,
    refusals: removalRefusals,
  },
  linkExtraGroup: {
    method: 'POST',
    path: `${extraGroups}/{groupId}/link`,
    access: editors,
    summary: 'Extra-Gruppe mit genau diesen Produkten verknüpfen; die übrigen verlieren sie',
    body: Type.Object({
      productIds: Type.Array(Id, { maxItems: 5000 }),
      /** For products that do not have the group yet; others keep what they have. */
      freeAmount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      minimum: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      maximum: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
    }),
    reply: Type.Array(menu.Product),
    refusals: changeRefusals,
  },
})

const sideDishCalls = defineCalls('menu', {
  createSideDish: {
    method: 'POST',
    path: sideDishes,
    access: editors,
    summary: 'Beilage anlegen',
    body: NewSideDish,
    reply: menu.SideDish,
    refusals: changeRefusals,
  },
  updateSideDish: {
    method: 'PATCH',
    path: `${sideDishes}/{sideDishId}`,
    access: editors,
    summary: 'Beilage ändern; was fehlt, bleibt',
    body: Type.Partial(documents.SideDishDocument),
    reply: menu.SideDish,
    refusals: changeRefusals,
  },
  deleteSideDish: {
    method: 'DELETE',
    path: `${sideDishes}/{sideDishId}`,
    access: editors,
    summary: 'Beilage löschen; mit `evenIfUsed` auch aus den Produkten',
    query: removal,
    reply: Nothing,
    refusals: removalRefusals,
  },
})

const soldOutCalls = defineCalls('menu', {
  setSoldOut: {
    method: 'PUT',
    path: '/api/restaurants/{restaurantId}/menu/soldout',
    access: menu.menuReaders,
    summary: 'Ausverkauft bis zu einem Zeitpunkt, oder wieder da (`until`: null)',
    body: Type.Object({
      items: Type.Array(Type.Object({ kind: OneOf(menu.soldOutKinds), id: Id }), {
        minItems: 1,
        maxItems: 2000,
      }),
      /** In the future, at most a year ahead. */
      until: Nullable(Instant),
    }),
    reply: Type.Array(menu.SoldOut),
    refusals: {
      EndNotPossible: {
        status: 422,
        message_de: 'Das Ende muss in der Zukunft liegen, höchstens ein Jahr voraus.',
      },
    },
  },
})

/** What maintains the menu item by item. Each change is a version of the menu's history. */
export const menuEditCalls = {
  ...wholeMenuCalls,
  ...categoryCalls,
  ...productCalls,
  ...ingredientCalls,
  ...extraGroupCalls,
  ...sideDishCalls,
  ...soldOutCalls,
}
