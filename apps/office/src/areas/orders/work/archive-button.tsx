import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants'
import { clearedStates } from '@tresen/domain/orders/order-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { orderKeys } from './orders.queries.ts'

/** Clears completed and cancelled orders away; there is no way back, so it asks. */
export function ArchiveButton({ orders, restaurant }: { orders: readonly Order[]; restaurant: Restaurant }) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  const confirm = useConfirm()
  const total = orders.filter(({ state }) => clearedStates.includes(state)).length
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.archiveCompletedOrders({ restaurantId: restaurant.id, franchiseId: restaurant.franchiseId }),
    onSuccess: ({ archived }) => {
      say.success(`${archived} Bestellungen archiviert`)
      // Whoever looks into the archive meanwhile has seen a part of them.
      return queries.invalidateQueries({ queryKey: orderKeys.archive(restaurant.id) })
    },
    onError: (error) =>
      say.error(
        messageOf(error, 'Die Bestellungen wurden nicht archiviert. Bitte prüfen Sie die Verbindung.'),
      ),
  })
  if (total === 0) return null
  const ask = async () => {
    const isSure = await confirm({
      title: `${total} abgeschlossene und stornierte Bestellungen archivieren?`,
      text: 'Sie verschwinden von allen Bildschirmen und stehen danach im Archiv.',
      yes: 'Archivieren',
      no: 'Nein',
    })
    if (isSure) mutate()
  }
  return (
    <Button startIcon={<ArchiveOutlined />} loading={isPending} onClick={() => void ask()}>
      {total} archivieren
    </Button>
  )
}
