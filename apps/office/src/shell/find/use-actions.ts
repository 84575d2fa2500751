import type { Role } from '@tresen/contract/define'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { houseStaff } from '@tresen/contract/roles'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useAvailability } from '../../areas/availability/work/availability.queries.ts'
import { useAskBeforeClosing } from '../../areas/availability/work/use-ask-before-closing.tsx'
import { useChangeAvailability, withChange } from '../../areas/availability/work/use-change-availability.ts'
import { useAgentState } from '../../areas/conversations/agents/use-agent-state.ts'
import { setSoldOut } from '../../areas/menu/products/product-edits.ts'
import { menuKeys, useMenuBoard } from '../../areas/menu/work/menu.queries.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { findActions, type Action } from './find-actions.ts'
import { findBegun, findHint } from './find-begun.ts'
import { useMinute } from '../../rooms/ui/dates/use-now.ts'

/** What the words typed ask to be done in the active restaurant, and the way to do it. */
export function useActions(typed: string, restaurant: Restaurant | null, role: Role | null) {
  const api = useApi()
  const restaurantId = restaurant?.id ?? ''
  const mayClose = role !== null && houseStaff.includes(role)
  const { data: view } = useAvailability(restaurant?.id ?? null)
  const { data: board } = useMenuBoard(restaurant?.id ?? null)
  const changeAvailability = useChangeAvailability(restaurantId)
  const ask = useAskBeforeClosing()
  const { change } = useChange<MenuBoard>(menuKeys.ofRestaurant(restaurantId))
  const agent = useAgentState(role === 'callcenter')
  const now = useMinute()
  const from = restaurant &&
    view && {
      view: mayClose ? view : null,
      products: board?.products.filter(({ isOffered }) => isOffered) ?? null,
      isReady: role === 'callcenter' && agent.mayToggle ? agent.isReady : null,
      rules: view,
      now,
    }
  const actions = from ? [...findActions(typed, from), ...findBegun(typed, from)] : []
  const close = async (action: Extract<Action, { does: 'availability' }>) => {
    if (!view) return
    const closing = { restaurantId, before: view, after: withChange(view, action.change) }
    if (!(await ask([closing], 'Trotzdem schließen'))) return
    await changeAvailability(action.change, { done: action.done, before: view.availability })
  }
  const act = (action: Action) => {
    if (action.does === 'complete') return
    if (action.does === 'agent') return agent.toggle()
    if (action.does === 'availability') return void close(action)
    if (!restaurant || !board) return
    const items = [{ kind: 'Product', id: action.productId } as const]
    void setSoldOut({ api, restaurant, change }, items, action.until, action)
  }
  return { actions, hint: from ? findHint(typed, from) : null, act }
}
