import type { SideDish } from '@tresen/contract/menu/parts'
import type { SideDishDocument } from '@tresen/contract/menu/menu-documents'
import { drop, edit, put } from '../work/board-items.ts'
import { sideDishTexts } from '../work/menu-texts.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'

export function addSideDish({ api, restaurant, change }: MenuScreen, id: string, document: SideDishDocument) {
  return change({
    said: sideDishTexts.added,
    expect: put('sideDishes', { id, restaurantId: restaurant.id, ...document }),
    send: () => api.createSideDish({ restaurantId: restaurant.id, body: { id, ...document } }),
    settle: (board, reply) => put('sideDishes', reply)(board),
  })
}

export function saveSideDish(
  { api, restaurant, change }: MenuScreen,
  sideDish: SideDish,
  body: Partial<SideDishDocument>,
) {
  return change({
    said: sideDishTexts.saved,
    expect: edit('sideDishes', sideDish.id, (now) => ({ ...now, ...body })),
    send: () => api.updateSideDish({ restaurantId: restaurant.id, sideDishId: sideDish.id, body }),
    settle: (board, reply) => put('sideDishes', reply)(board),
  })
}

export function deleteSideDish(
  { api, restaurant, change }: MenuScreen,
  sideDish: SideDish,
  evenIfUsed: boolean,
  onFailure?: (error: unknown) => boolean,
) {
  return change({
    said: sideDishTexts.deleted,
    ...(onFailure && { onFailure }),
    expect: drop('sideDishes', sideDish.id),
    send: () => api.deleteSideDish({ restaurantId: restaurant.id, sideDishId: sideDish.id, evenIfUsed }),
    settle: drop('sideDishes', sideDish.id),
  })
}
