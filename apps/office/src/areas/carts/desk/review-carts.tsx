import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { cartsForReview, type CartDesk } from '@tresen/domain/carts/cart-desk'
import { formatMoney } from '@tresen/domain/money/format-money'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { addressLine, guestName } from '../../orders/work/order-labels.ts'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { useMayReview } from './review-actions.tsx'
import styles from './review-carts.module.css'

/** Carts whose place the restaurant is asked about, the one that has waited longest first. */
export function ReviewCarts({ desk, activeId }: { desk: CartDesk | undefined; activeId: string | null }) {
  const mayReview = useMayReview()
  const api = useApi()
  const say = useSay()
  const carts = desk && mayReview ? cartsForReview(desk).filter(({ id }) => id !== activeId) : []
  if (carts.length === 0) return null

  const confirm = async ({ restaurantId, id }: ShoppingCart) => {
    try {
      await api.updateCart({ restaurantId, shoppingCartId: id, body: { locationConfirmed: true } })
      say.success('Lieferort bestätigt')
    } catch (error) {
      say.error(messageOf(error, 'Der Lieferort konnte nicht bestätigt werden.'))
    }
  }
  return (
    <section className={styles.carts} aria-label="Zu prüfende Warenkörbe" aria-live="polite">
      {carts.map((cart) => (
        <div key={cart.id} className={styles.cart}>
          <FactCheckOutlined />
          <span className={styles.what}>
            <strong>
              Lieferort prüfen: {guestName({ shoppingCart: cart })},{' '}
              {formatMoney(cart.evaluationResult.totalOrderValue)}
            </strong>
            <span>{addressLine({ willBePickedUp: cart.isPickup, shoppingCart: cart })}</span>
          </span>
          <Button size="small" component={Link} to={`/order/${cart.restaurantId}/${cart.id}`}>
            Öffnen
          </Button>
          <Button size="small" variant="contained" onClick={() => void confirm(cart)}>
            Lieferort bestätigen
          </Button>
        </div>
      ))}
    </section>
  )
}
