import ArchiveOutlined from 'virtual:icon/outline-archive'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { clearedStates } from '@tresen/domain/orders/order-states'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { orderKeys } from './orders.queries.ts'

/** Clears completed and cancelled orders away; there is no way back, so it asks. */
export function ArchiveButton({ orders, restaurant }: { orders: readonly Order[]; restaurant: Restaurant }) {
  const api = useApi()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const total = orders.filter(({ state }) => clearedStates.includes(state)).length
  const { change, isPending } = useChange(orderKeys.archive(restaurant.id))
  const archive = async () => {
    const reply = await change({
      send: () =>
        api.archiveCompletedOrders({ restaurantId: restaurant.id, franchiseId: restaurant.franchiseId }),
      said: {
        done: null,
        failed: 'Die Bestellungen wurden nicht archiviert. Bitte prüfen Sie die Verbindung.',
      },
      doneText: ({ archived }) =>
        archived === 1 ? 'Eine Bestellung archiviert' : `${archived} Bestellungen archiviert`,
    })
    // Whoever looks into the archive meanwhile has seen a part of them.
    if (reply) void queries.invalidateQueries({ queryKey: orderKeys.archive(restaurant.id) })
  }
  const ask = async () => {
    const isSure = await confirm({
      ...(total === 1
        ? {
            title: 'Die abgeschlossene oder stornierte Bestellung archivieren?',
            text: 'Sie verschwindet von allen Bildschirmen und steht danach im Archiv.',
          }
        : {
            title: `${total} abgeschlossene und stornierte Bestellungen archivieren?`,
            text: 'Sie verschwinden von allen Bildschirmen und stehen danach im Archiv.',
          }),
      yes: 'Archivieren',
      no: 'Nein',
    })
    if (isSure) await archive()
  }
  return (
    <Button
      startIcon={<ArchiveOutlined />}
      loading={isPending}
      onClick={() => void ask()}
      // Where there is nothing to clear away its place stays: it moves neither what stands beside it nor the list.
      sx={{ order: { sm: -1 }, visibility: total === 0 ? 'hidden' : undefined }}
    >
      {total} archivieren
    </Button>
  )
}
