import FactCheckOutlined from 'virtual:icon/outline-fact-check'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { cartsForReview } from '@tresen/domain/carts/cart-desk'
import { formatMoney } from '@tresen/domain/money/format-money'
import { formatPhone, readablePhone } from '@tresen/domain/phone/phone-number'
import { useEffect, useMemo, useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { chime } from '../../../rooms/ui/feedback/chime.ts'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { createRinger } from '../../orders/sounds/ringer.ts'
import { useIsMuted } from '../../../rooms/ui/feedback/mute.ts'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { addressLine, guestName } from '../../orders/work/order-labels.ts'
import { useCartDesk } from '../work/carts.queries.ts'
import styles from './places-to-confirm.module.css'
import { useMayReview } from './review-actions.tsx'

/** In the top bar of every page: a guest waits to hear whether their place is delivered to. Rings until it is answered. */
export function PlacesToConfirm({ restaurant }: { restaurant: Restaurant }) {
  return useMayReview() ? <Places restaurant={restaurant} /> : null
}

function Places({ restaurant }: { restaurant: Restaurant }) {
  const { data: desk } = useCartDesk(restaurant.id)
  const carts = useMemo(() => (desk ? cartsForReview(desk) : []), [desk])
  useRinging(carts, restaurant.repeatUnreviewedOrdersSoundIntervalInSec)
  return carts.length > 0 ? <PlacesButton carts={carts} /> : null
}

function PlacesButton({ carts }: { carts: readonly ShoppingCart[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="contained"
        color="warning"
        startIcon={<FactCheckOutlined />}
        aria-haspopup="dialog"
        aria-label={placesLabel(carts.length)}
        className={styles.button}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{carts.length}</span>
        <span className={styles.wide}>{carts.length === 1 ? 'Lieferort prüfen' : 'Lieferorte prüfen'}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Lieferorte, die zu prüfen sind' } }}
        onClose={close}
      >
        {carts.map((cart) => (
          <Place key={cart.id} cart={cart} onLeave={close} />
        ))}
      </Popover>
    </>
  )
}

const placesLabel = (count: number) =>
  count === 1 ? 'Ein Gast wartet: Lieferort prüfen' : `${count} Gäste warten: Lieferorte prüfen`

function Place({ cart, onLeave }: { cart: ShoppingCart; onLeave: () => void }) {
  const api = useApi()
  const say = useSay()
  const [isSending, setSending] = useState(false)
  const { restaurantId, id, phone } = cart
  const confirm = async () => {
    setSending(true)
    try {
      await api.updateCart({ restaurantId, shoppingCartId: id, body: { locationConfirmed: true } })
      say.success('Lieferort bestätigt')
    } catch (error) {
      setSending(false)
      say.error(messageOf(error, 'Der Lieferort konnte nicht bestätigt werden.'))
    }
  }
  return (
    <section className={styles.place}>
      <strong>
        {readablePhone(guestName({ shoppingCart: cart })) || 'Ein Gast'},{' '}
        {formatMoney(cart.evaluationResult.totalOrderValue)}
      </strong>
      <span>{addressLine({ willBePickedUp: false, shoppingCart: cart })}</span>
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      <div className={styles.actions}>
        <ButtonLink
          to="/order/{-$restaurantId}/{-$id}/{-$notificationId}"
          params={{ restaurantId, id }}
          onClick={onLeave}
        >
          Öffnen
        </ButtonLink>
        <Button variant="contained" loading={isSending} onClick={() => void confirm()}>
          Lieferort bestätigen
        </Button>
      </div>
    </section>
  )
}

/** As new orders ring, in the interval that the restaurant has set for what is to be reviewed. */
function useRinging(carts: readonly ShoppingCart[], intervalInSec: number | null) {
  const isSilent = useIsMuted()
  const [ringer] = useState(() => createRinger(chime))
  useEffect(() => {
    ringer.update({ keys: carts.map(({ id }) => id), isSilent, intervalInSec })
  }, [ringer, carts, isSilent, intervalInSec])
  useEffect(() => ringer.stop, [ringer])
}
