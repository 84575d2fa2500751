import { timeProblem } from '@tresen/domain/carts/time-problem'
import { formatMoney } from '@tresen/domain/money/format-money'
import { NoOrderNow } from './delivery/no-order-now.tsx'
import controls from '../../rooms/ui/controls.module.css'
import type { CartDesk } from './use-cart.ts'

/** Where a filled cart leads to: the checkout, or back to where somebody was sent from. */
export type Onward = { href: string; label: string; isCheckout: boolean }

/** On from the cart, as soon as there is something in it. What is missing then is said there. */
export function OnwardLink({ desk, onward, now }: { desk: CartDesk; onward: Onward; now: Date }) {
  const { href, label, isCheckout } = onward
  const { cart, isSaving } = desk.state
  if (!cart.isFilled) return null
  const goTo = (address: string) => (event: { preventDefault(): void }) => {
    // The next page is rendered from the server's cart, so what is on its way has to arrive first.
    if (!isSaving) return
    event.preventDefault()
    void desk.store.settle().then((isSaved) => isSaved && location.assign(address))
  }
  const problem = isCheckout ? timeProblem(cart, desk.rules, now) : null
  if (problem) {
    const choice = `${href}#checkout-time-day`
    return <NoOrderNow problem={problem} href={choice} onChoose={goTo(choice)} />
  }
  return (
    <a className={controls.primary} href={href} onClick={goTo(href)}>
      {label} · {formatMoney(cart.evaluationResult.totalOrderValue)}
    </a>
  )
}
