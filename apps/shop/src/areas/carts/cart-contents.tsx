import { Suspense, useEffect } from 'react'
import { firstTouch } from '../../rooms/page/first-touch.ts'
import { lazyAhead } from '../../rooms/page/lazy-ahead.ts'
import { cartFormId } from './cart-form.tsx'
import type { CartActs, CartDesk } from './in-hand/use-cart.ts'
import styles from './cart-contents.module.css'

const fetchFilled = () => import('./lines/filled-cart.tsx')
const load = async () => (await fetchFilled()).FilledCart
const { Lazy, fetchAhead } = lazyAhead(load)
// Part of the rendered page; in browsers fetched once there is something in the cart.
const FilledCart = import.meta.env.SSR ? await load() : Lazy

/** What is in the cart, or how to begin. */
export function CartContents(props: { desk: CartDesk; now: Date; acts: CartActs }) {
  const { restaurantId } = props.desk.state.cart
  useEffect(() => {
    // Ready by the time that somebody has chosen, with what goes with it.
    void firstTouch()
      .then(fetchAhead)
      .then(fetchFilled)
      .then(({ askTogether }) => askTogether(restaurantId))
      .catch(() => {})
  }, [restaurantId])
  if (!props.desk.state.cart.isFilled) {
    return (
      <p className={styles.empty}>
        Ihr Warenkorb ist noch leer. Tippen Sie auf ein Gericht, um es hineinzulegen.
      </p>
    )
  }
  return (
    <Suspense>
      <FilledCart {...props} form={cartFormId} />
    </Suspense>
  )
}
