import { PromiseNote } from '../delivery/promise-note.tsx'
import type { CartActs, CartDesk } from '../in-hand/use-cart.ts'
import { CartLines } from './cart-lines.tsx'

export { askTogether } from './ordered-together.ts'

type Props = { desk: CartDesk; now: Date; acts: CartActs; form: string }

/** What is in the cart, and why it takes as long as it takes. */
export function FilledCart(props: Props) {
  return (
    <>
      <CartLines {...props} />
      <PromiseNote desk={props.desk} />
    </>
  )
}
