import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { CallError } from '@tresen/contract/client'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { deliveryAreasQuery } from '../restaurants/work/restaurants.queries.ts'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import type { AreaDraft } from './area-edit.ts'

/** Saves, orders and deletes areas; what the server answers is shown at once. */
export function useAreas(restaurantId: string) {
  const api = useApi()
  const say = useSay()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { queryKey } = deliveryAreasQuery(api, restaurantId)
  const show = (areas: DeliveryArea[]) => queries.setQueryData(queryKey, areas)
  const reload = () => queries.invalidateQueries({ queryKey })

  /** Whether it worked; else somebody was told why. */
  async function carryOut(what: () => Promise<unknown>): Promise<boolean> {
    setSaving(true)
    try {
      await what()
      return true
    } catch (error) {
      const fault =
        error instanceof CallError ? (error.details as { fault?: string } | undefined)?.fault : undefined
      say.error(fault ?? messageOf(error, 'Das hat nicht geklappt. Bitte prüfen Sie die Verbindung.'))
      await reload()
      return false
    } finally {
      setSaving(false)
    }
  }

  async function create(drafts: readonly AreaDraft[]) {
    const deliveryAreas = drafts.map(({ version: _, ...draft }) => draft)
    show(await api.createDeliveryAreas({ restaurantId, body: { deliveryAreas } }))
  }

  return {
    isSaving,
    save: (draft: AreaDraft) =>
      carryOut(async () => {
        if (draft.version === 0) return create([draft])
        const { id: deliveryAreaId, ...body } = draft
        await api.updateDeliveryArea({ restaurantId, deliveryAreaId, body })
        await reload()
      }),
    create: (drafts: readonly AreaDraft[]) => carryOut(() => create(drafts)),
    order: (areas: readonly DeliveryArea[], ids: string[]) => {
      show(ids.map((id) => areas.find((area) => area.id === id)!))
      return carryOut(async () =>
        show(await api.orderDeliveryAreas({ restaurantId, body: { deliveryAreaIds: ids } })),
      )
    },
    async remove(area: DeliveryArea, areas: readonly DeliveryArea[]) {
      const isGone = await carryOut(async () =>
        show(await api.deleteDeliveryArea({ restaurantId, deliveryAreaId: area.id })),
      )
      const bringBack = () =>
        carryOut(async () => {
          await create([area])
          const deliveryAreaIds = areas.map(({ id }) => id)
          show(await api.orderDeliveryAreas({ restaurantId, body: { deliveryAreaIds } }))
        })
      if (isGone)
        say.success(`„${area.name}“ gelöscht`, { label: 'Rückgängig', onClick: () => void bringBack() })
      return isGone
    },
  }
}
