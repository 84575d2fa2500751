import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import type { Unattended } from '@tresen/contract/reception'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'

type Props = { items: readonly Unattended[]; onClose: () => void }

/** What restaurants do not see to, the oldest first, each with whom to call and where it is seen to. */
export function UnattendedDialog({ items, onClose }: Props) {
  return (
    <Dialog title="Liegen geblieben" width="560px" onClose={onClose} isFullScreenOnPhones>
      {items.length === 0 ? (
        <p>Um alles kümmert sich jemand.</p>
      ) : (
        <Lines>
          {items.map((item) => (
            <Line
              key={`${item.restaurantId} ${item.subjectId}`}
              title={`${item.restaurantName}: ${whatOf(item)}`}
              texts={[`seit ${longMoment(item.since)}`, <Ways key="ways" item={item} onLeave={onClose} />]}
            />
          ))}
        </Lines>
      )}
    </Dialog>
  )
}

function Ways({ item, onLeave }: { item: Unattended; onLeave: () => void }) {
  const { restaurantId, subjectId, kind, phoneNumber } = item
  const address =
    kind === 'Order' ? `/restaurants/${restaurantId}/orders/${subjectId}` : `/issues/${restaurantId}`
  return (
    <>
      <Button href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</Button>
      {kind !== 'Screens' && (
        <Button variant="contained" component={Link} to={address} onClick={onLeave}>
          {kind === 'Order' ? 'Bestellung öffnen' : 'Anliegen öffnen'}
        </Button>
      )}
    </>
  )
}

function whatOf({ kind, orderNumber }: Unattended): string {
  if (kind === 'Screens') return 'kein Bildschirm an'
  const order = orderNumber === null ? '' : ` ${orderNumber}`
  return kind === 'Order' ? `Bestellung${order}` : `Kundenanliegen${order && ` zu Bestellung${order}`}`
}
