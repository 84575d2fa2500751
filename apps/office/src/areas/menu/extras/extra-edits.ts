import type { Said } from '../../../rooms/api/use-change.ts'
import type { ExtraGroup } from '@tresen/contract/menu/parts'
import type { ExtraDocument, ExtraGroupDocument } from '@tresen/contract/menu/menu-documents'
import { ingredientsById } from '@tresen/domain/menu/documents/ingredients-by-id'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { drop, edit, put, putAll } from '../work/board-items.ts'
import { extraTexts } from '../work/menu-texts.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

/** What somebody maintains of an extra group. */
export function groupDocument({ name, order, extras }: ExtraGroup): ExtraGroupDocument {
  return {
    name,
    order,
    extras: extras.map(({ ingredientId, additionalPrice, pricesBySize }) => ({
      ingredientId,
      additionalPrice,
      pricesBySize,
    })),
  }
}

/** Extras as they will look once they are stored. */
export function extrasOf(documents: readonly ExtraDocument[], board: MenuBoard): ExtraGroup['extras'] {
  const ingredients = ingredientsById(board)
  return documents.flatMap((extra) => {
    const ingredient = ingredients.get(extra.ingredientId)
    if (!ingredient) return []
    const { name, allergens, additives, soldOutUntil } = ingredient
    return [{ ...extra, name, allergens, additives, soldOutUntil }]
  })
}

export function addExtraGroup(
  { api, restaurant, change }: MenuScreen,
  id: string,
  document: ExtraGroupDocument,
) {
  const { order: _atTheEnd, ...body } = document
  return change({
    said: extraTexts.groupAdded,
    send: () => api.createExtraGroup({ restaurantId: restaurant.id, body: { id, ...body } }),
    settle: (board, reply) => put('extraGroups', reply)(board),
  })
}

/** Stores what was changed; says what happened to the extras. */
export function saveExtraGroup(
  { api, restaurant, change }: MenuScreen,
  group: ExtraGroup,
  body: Partial<ExtraGroupDocument>,
  onFailure?: (error: unknown) => boolean,
) {
  return change({
    said: saidOf(group, body.extras),
    ...(onFailure && { onFailure }),
    expect: (board) =>
      edit('extraGroups', group.id, (now) => ({
        ...now,
        ...body,
        extras: body.extras ? extrasOf(body.extras, board) : now.extras,
      }))(board),
    send: () => api.updateExtraGroup({ restaurantId: restaurant.id, groupId: group.id, body }),
    settle: (board, reply) => put('extraGroups', reply)(board),
  })
}

export function deleteExtraGroup(
  { api, restaurant, change }: MenuScreen,
  group: ExtraGroup,
  evenIfUsed: boolean,
  onFailure?: (error: unknown) => boolean,
) {
  return change({
    said: extraTexts.deleted,
    ...(onFailure && { onFailure }),
    expect: drop('extraGroups', group.id),
    send: () => api.deleteExtraGroup({ restaurantId: restaurant.id, groupId: group.id, evenIfUsed }),
    settle: drop('extraGroups', group.id),
  })
}

/** Gives the group to exactly these products; those that had it keep how they use it. */
export function linkExtraGroup(
  { api, restaurant, change }: MenuScreen,
  group: ExtraGroup,
  productIds: string[],
) {
  const linked = new Set(productIds)
  return change({
    said: extraTexts.saved,
    expect: (board) => ({
      ...board,
      products: board.products.map((product) => {
        const has = product.extraGroups.some(({ extraGroupId }) => extraGroupId === group.id)
        if (has === linked.has(product.id)) return product
        const use = { extraGroupId: group.id, freeAmount: 0, minimum: 0, maximum: null }
        const extraGroups = has
          ? product.extraGroups.filter(({ extraGroupId }) => extraGroupId !== group.id)
          : [...product.extraGroups, use]
        return { ...product, extraGroups }
      }),
    }),
    send: () => api.linkExtraGroup({ restaurantId: restaurant.id, groupId: group.id, body: { productIds } }),
    settle: (board, products) => putAll('products', products)(board),
  })
}

function saidOf(group: ExtraGroup, extras: readonly ExtraDocument[] | undefined): Said {
  const difference = extras ? extras.length - group.extras.length : 0
  if (difference > 0) return extraTexts.added
  return difference < 0 ? extraTexts.deleted : extraTexts.saved
}
