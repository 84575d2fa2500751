import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { selectionCalls } from '@tresen/contract/selections'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { clockTimeInWords, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { MessageToGuest } from '../../payments/message-to-guest.tsx'

type Props = { cart: ShoppingCart; timeZone: string; onClose: () => void }

/** The link by which anybody chooses for this cart, as a message to the guest. */
export function SelectionDialog({ cart, timeZone, onClose }: Props) {
  const { session } = useApp()
  const { id: shoppingCartId, restaurantId, phone } = cart
  const query = useQuery({
    queryKey: ['selections', restaurantId, shoppingCartId],
    queryFn: () => createCalls(selectionCalls, session).getSelectionToken({ restaurantId, shoppingCartId }),
    // Each time a new one, which holds as long as it says.
    staleTime: 0,
    gcTime: 0,
  })
  const path = `/public/${restaurantId}/select-products/${shoppingCartId}`
  return (
    <Dialog title="Gast wählt selbst aus" width="480px" onClose={onClose} isFullScreenOnPhones>
      <Typography color="textSecondary">
        Was Ihr Gast mit diesem Link auswählt, liegt gleich hier im Warenkorb. Abgeschickt wird hier.
      </Typography>
      <Loadable query={query} failure="Der Link konnte nicht erstellt werden">
        {({ token, expiresAt }) => (
          <MessageToGuest
            phone={phone}
            text={`Hier wählen Sie in Ruhe aus, was Sie bestellen möchten, bis ${shortDay(expiresAt, timeZone)}, ${clockTimeInWords(expiresAt, timeZone)}: ${location.origin}${path}?token=${token}`}
          />
        )}
      </Loadable>
    </Dialog>
  )
}
