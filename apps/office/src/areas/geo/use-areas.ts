import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { refusalOf } from '@tresen/contract/client'
import { geoCalls } from '@tresen/contract/geo/geo-calls'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useChange, type Said } from '../../rooms/api/use-change.ts'
import { deliveryAreasQuery } from '../restaurants/work/restaurants.queries.ts'
import type { AreaDraft } from './area-edit.ts'

/** Saves, orders and deletes areas. Each answers whether it worked; else somebody was told why. */
export function useAreas(restaurantId: string) {
  const api = useApi()
  const { change, isPending } = useChange<DeliveryArea[]>(deliveryAreasQuery(api, restaurantId).queryKey)
  const send = (drafts: readonly AreaDraft[]) => {
    const deliveryAreas = drafts.map(({ version: _, ...draft }) => draft)
    return api.createDeliveryAreas({ restaurantId, body: { deliveryAreas } })
  }
  const order = (deliveryAreaIds: string[]) =>
    api.orderDeliveryAreas({ restaurantId, body: { deliveryAreaIds } })
  const carryOut = async (call: () => Promise<DeliveryArea[]>) =>
    (await change({ send: call, settle: answered, said: saidOf(null) })) !== null

  return {
    isSaving: isPending,
    save: async (draft: AreaDraft) => {
      if (draft.version === 0) return carryOut(() => send([draft]))
      const { id: deliveryAreaId, ...body } = draft
      const saved = await change({
        send: () => api.updateDeliveryArea({ restaurantId, deliveryAreaId, body }),
        settle: (areas, area) => areas.map((each) => (each.id === area.id ? area : each)),
        said: saidOf(null),
      })
      return saved !== null
    },
    create: (drafts: readonly AreaDraft[]) => carryOut(() => send(drafts)),
    order: async (ids: string[]) => {
      const ordered = await change({
        expect: (areas) => ids.flatMap((id) => areas.filter((area) => area.id === id)),
        send: () => order(ids),
        settle: answered,
        said: saidOf(null),
      })
      return ordered !== null
    },
    remove: async (area: DeliveryArea, areas: readonly DeliveryArea[]) => {
      const left = await change({
        send: () => api.deleteDeliveryArea({ restaurantId, deliveryAreaId: area.id }),
        settle: answered,
        said: saidOf(`„${area.name}“ gelöscht`),
        undo: () => () =>
          carryOut(async () => {
            await send([area])
            return order(areas.map(({ id }) => id))
          }),
      })
      return left !== null
    },
  }
}

function answered(_areas: DeliveryArea[], reply: DeliveryArea[]): DeliveryArea[] {
  return reply
}

function saidOf(done: string | null): Said {
  return {
    done,
    failed(error) {
      const refusal = refusalOf(geoCalls.createDeliveryAreas, 'FaultyPolygon', error)
      return refusal?.fault ?? messageOf(error, 'Das hat nicht geklappt. Bitte prüfen Sie die Verbindung.')
    },
  }
}
