import Type from 'typebox'
import { SearchText } from '../common.ts'
import { anyone, defineCalls, inRestaurant, roles } from '../define.ts'
import { Category, Menu } from './menu.ts'
import { Product, QuickAddProduct, Variant, VariantOption } from './product.ts'
import { ExtraGroup } from './parts.ts'

export const menuReaders = inRestaurant(...roles)

export const menuCalls = defineCalls('menu', {
  listCategories: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/categories',
    access: menuReaders,
    summary: 'Kategorien, nach ihrer Reihenfolge',
    reply: Type.Array(Category),
    isKept: true,
  },
  getCategory: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/categories/{categoryId}',
    access: menuReaders,
    summary: 'Eine Kategorie',
    reply: Category,
  },
  listProducts: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/list',
    access: menuReaders,
    summary: 'Produkte; ohne `includeVariants` bleiben Varianten und Extra-Gruppen leer',
    query: Type.Object({ includeVariants: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(Product),
    isKept: true,
  },
  listQuickAddProducts: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/list/quickAdd',
    access: menuReaders,
    summary: 'Schnellauswahl: jedes Produkt in jeder Größe',
    reply: Type.Array(QuickAddProduct),
  },
  searchProducts: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/search',
    access: menuReaders,
    summary: 'Produkte suchen; verzeiht Tippfehler und Umlaute',
    query: Type.Object({ query: SearchText }),
    reply: Type.Array(Product),
  },
  getProduct: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/{productId}',
    access: menuReaders,
    summary: 'Ein Produkt',
    reply: Product,
  },
  getVariant: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/{productId}/variants/{variantId}',
    access: menuReaders,
    summary: 'Eine Variante eines Produkts',
    reply: Variant,
  },
  getVariantOption: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/{productId}/variants/{variantId}/options/{variantOptionId}',
    access: menuReaders,
    summary: 'Eine Option einer Variante',
    reply: VariantOption,
  },
  listExtraGroups: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/extragroups/list',
    access: menuReaders,
    summary: 'Extra-Gruppen mit ihren Extras',
    reply: Type.Array(ExtraGroup),
    isKept: true,
  },
  getPublicMenu: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/public/menu',
    access: anyone,
    summary: 'Die ganze Karte für den Shop',
    reply: Menu,
    isKept: true,
  },
})
