import Type from 'typebox'
import { Id, Nothing, Nullable } from '../common.ts'
import { defineCalls } from '../define.ts'
import * as documents from './menu-documents.ts'
import { IngredientCategory, SideDish, Ingredient, ExtraGroup } from './parts.ts'
import { Product } from './product.ts'
import { changeRefusals, editors, removal, removalRefusals } from './menu-edit.ts'
import { NewExtraGroup, NewIngredient, NewSideDish, ownId } from './new-items.ts'

export const ingredientCategories = '/api/restaurants/{restaurantId}/ingredientCategories'

const extraGroups = '/api/restaurants/{restaurantId}/extragroups'

export const sideDishes = '/api/restaurants/{restaurantId}/sidedishes'

export const ingredientCalls = defineCalls('menu', {
  createIngredientCategory: {
    method: 'POST',
    path: ingredientCategories,
    access: editors,
    summary: 'Zutatenkategorie anlegen',
    body: Type.Object({ ...ownId, ...documents.IngredientCategoryDocument.properties }),
    reply: IngredientCategory,
    refusals: changeRefusals,
  },
  updateIngredientCategory: {
    method: 'PUT',
    path: `${ingredientCategories}/{ingredientCategoryId}`,
    access: editors,
    summary: 'Zutatenkategorie ändern',
    body: documents.IngredientCategoryDocument,
    reply: IngredientCategory,
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
    reply: Ingredient,
    refusals: changeRefusals,
  },
  updateIngredient: {
    method: 'PATCH',
    path: `${ingredientCategories}/{ingredientCategoryId}/ingredients/{ingredientId}`,
    access: editors,
    summary: 'Zutat ändern oder in eine andere Kategorie legen; was fehlt, bleibt',
    body: Type.Partial(documents.IngredientDocument),
    reply: Ingredient,
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

export const extraGroupCalls = defineCalls('menu', {
  createExtraGroup: {
    method: 'POST',
    path: extraGroups,
    access: editors,
    summary: 'Extra-Gruppe anlegen',
    body: NewExtraGroup,
    reply: ExtraGroup,
    refusals: changeRefusals,
  },
  updateExtraGroup: {
    method: 'PATCH',
    path: `${extraGroups}/{groupId}`,
    access: editors,
    summary: 'Extra-Gruppe ändern, mit der ganzen Liste ihrer Extras; was fehlt, bleibt',
    body: Type.Partial(documents.ExtraGroupDocument),
    reply: ExtraGroup,
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
    reply: Type.Array(Product),
    refusals: changeRefusals,
  },
})

export const sideDishCalls = defineCalls('menu', {
  createSideDish: {
    method: 'POST',
    path: sideDishes,
    access: editors,
    summary: 'Beilage anlegen',
    body: NewSideDish,
    reply: SideDish,
    refusals: changeRefusals,
  },
  updateSideDish: {
    method: 'PATCH',
    path: `${sideDishes}/{sideDishId}`,
    access: editors,
    summary: 'Beilage ändern; was fehlt, bleibt',
    body: Type.Partial(documents.SideDishDocument),
    reply: SideDish,
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
