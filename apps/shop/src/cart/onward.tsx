import { formatMoney } from '@tresen/domain/money/format-money'
import controls from '../ui/controls.module.css'
import type { CartDesk } from './use-cart.ts'

/** Where a filled cart leads to: the checkout, or back to where somebody was sent from. */
export type Onward = { href: string; label: string }

/** On from the cart, as soon as there is something in it. What is missing then is said there. */
export function OnwardLink({ desk, onward: { href, label } }: { desk: CartDesk; onward: Onward }) {
  const { cart, isSaving } = desk.state
  if (!cart.isFilled) return null
  return (
    <a
      className={controls.primary}
      href={href}
      onClick={(event) => {
        // The next page is rendered from the server's cart, so what is on its way has to arrive first.
        if (!isSaving) return
        event.preventDefault()
        void desk.store.settled().then(() => location.assign(href))
      }}
    >
      {label} · {formatMoney(cart.evaluationResult.totalOrderValue)}
    </a>
  )
}
