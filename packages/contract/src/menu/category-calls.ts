import Type from 'typebox'
import { Id, Nothing } from '../common.ts'
import { defineCalls } from '../define.ts'
import * as documents from './menu-documents.ts'
import { Category } from './menu.ts'
import { Product } from './product.ts'
import { changeRefusals, editors, removal, removalRefusals, uploadRefusals } from './menu-edit.ts'
import { NewCategory } from './new-items.ts'

const categories = '/api/restaurants/{restaurantId}/categories'

export const categoryCalls = defineCalls('menu', {
  createCategory: {
    method: 'POST',
    path: categories,
    access: editors,
    summary: 'Kategorie anlegen',
    body: NewCategory,
    reply: Category,
    refusals: changeRefusals,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${categories}/{categoryId}`,
    access: editors,
    summary: 'Kategorie ändern; was fehlt, bleibt',
    body: Type.Partial(documents.CategoryDocument),
    reply: Category,
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
    reply: Category,
    refusals: { ...changeRefusals, ...uploadRefusals },
  },
  deleteCategoryImage: {
    method: 'DELETE',
    path: `${categories}/{categoryId}/image`,
    access: editors,
    summary: 'Bild einer Kategorie entfernen',
    reply: Category,
    refusals: changeRefusals,
  },
  orderCategories: {
    method: 'POST',
    path: `${categories}/order`,
    access: editors,
    summary: 'Kategorien ordnen; welche fehlen, folgen in ihrer bisherigen Reihenfolge',
    body: Type.Array(Id, { maxItems: 500 }),
    reply: Type.Array(Category),
    refusals: changeRefusals,
  },
  orderProducts: {
    method: 'POST',
    path: `${categories}/{categoryId}/products/order`,
    access: editors,
    summary: 'Produkte einer Kategorie ordnen; welche fehlen, folgen in ihrer bisherigen Reihenfolge',
    body: Type.Array(Id, { maxItems: 5000 }),
    reply: Type.Array(Product),
    refusals: changeRefusals,
  },
})
