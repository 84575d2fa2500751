import Type from 'typebox'
import { Id, Nothing } from '../common.ts'
import { defineCalls } from '../define.ts'
import * as documents from './menu-documents.ts'
import { Product, Alternative } from './product.ts'
import { changeRefusals, editors, removal, removalRefusals, uploadRefusals } from './menu-edit.ts'
import { NewProduct, ownId } from './new-items.ts'

const products = '/api/restaurants/{restaurantId}/products'

export const productCalls = defineCalls('menu', {
  createProduct: {
    method: 'POST',
    path: products,
    access: editors,
    summary: 'Produkt anlegen',
    body: NewProduct,
    reply: Product,
    refusals: changeRefusals,
  },
  updateProduct: {
    method: 'PATCH',
    path: `${products}/{productId}`,
    access: editors,
    summary: 'Produkt ändern; was fehlt, bleibt',
    body: Type.Partial(documents.ProductDocument),
    reply: Product,
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
    reply: Alternative,
    refusals: changeRefusals,
  },
  updateAlternative: {
    method: 'PATCH',
    path: `${products}/{productId}/alternatives/{alternativeId}`,
    access: editors,
    summary: 'Eine Alternative durch ein anderes Produkt ersetzen',
    body: Type.Object({ productId: Id }),
    reply: Alternative,
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
    reply: Product,
    refusals: { ...changeRefusals, ...uploadRefusals },
  },
  deleteProductImage: {
    method: 'DELETE',
    path: `${products}/{productId}/image`,
    access: editors,
    summary: 'Bild eines Produkts entfernen',
    reply: Product,
    refusals: changeRefusals,
  },
})
