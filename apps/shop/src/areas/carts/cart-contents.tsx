import { lazy, Suspense, useEffect } from 'react'
import { PromiseNote } from './delivery/promise-note.tsx'
import { firstInteraction } from '../../rooms/page/first-interaction.ts'
import { reloadOnMissingScript } from '../../rooms/page/reload-on-missing-script.ts'
import { cartFormId } from './cart-form.tsx'
import type { CartActs, CartDesk } from './use-cart.ts'
import styles from './cart-contents.module.css'

const load = () => import('./cart-lines.tsx')
// Part of the rendered page; in browsers fetched once there is something in the cart.
const CartLines = import.meta.env.SSR
  ? (await load()).CartLines
  : lazy(() => reloadOnMissingScript(load()).then(({ CartLines: loaded }) => ({ default: loaded })))

/** What is in the cart, or how to begin. */
export function CartContents(props: { desk: CartDesk; now: Date; acts: CartActs }) {
  useEffect(() => {
    // Ready by the time that somebody has chosen.
    void firstInteraction()
      .then(load)
      .catch(() => {})
  }, [])
  if (!props.desk.state.cart.isFilled) {
    return (
      <p className={styles.empty}>
        Ihr Warenkorb ist noch leer. Tippen Sie auf ein Gericht, um es hineinzulegen.
      </p>
    )
  }
  return (
    <Suspense>
      <CartLines {...props} form={cartFormId} />
      <PromiseNote desk={props.desk} />
    </Suspense>
  )
}
