import Type from 'typebox'
import { Id } from '../common.ts'
import * as documents from './menu-documents.ts'

/** An id made by the client: the same request again creates nothing twice. */
export const ownId = { id: Type.Optional(Id) }

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
