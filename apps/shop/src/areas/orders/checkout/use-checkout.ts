import type { CallReply } from '@tresen/contract/define'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { orderCalls } from '@tresen/contract/orders/order-calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepCartId } from '../../carts/cart-cookie.ts'
import { sentenceOf } from '../../carts/cart-store.ts'
import type { CartDesk } from '../../carts/use-cart.ts'
import type { ShopRestaurant } from '../../../page-data.ts'
import { retryLostCalls } from '../../../rooms/api/retry-lost-calls.ts'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { placedOrderPath } from '../../../shop-paths.ts'
import { changeOf, formOf, type CheckoutForm } from './checkout-form.ts'

const SAVE_AFTER_MS = 500

type Placed = CallReply<(typeof orderCalls)['placeOrder']>

/** The form of the checkout, kept in the cart while typing, and the way to the order. */
export function useCheckout(desk: CartDesk, restaurant: ShopRestaurant) {
  const { store, state } = desk
  const [form, setForm] = useState<CheckoutForm>(() => formOf(state.cart))
  const [isPlacing, setIsPlacing] = useState(false)
  /** Errors are shown from the first try on: nobody likes a page that is red before they begin. */
  const [wasTried, setWasTried] = useState(false)
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnderWay = useRef(false)
  const isLeaving = useRef(false)
  useEffect(() => () => clearTimeout(saving.current), [])

  /** Whoever learns first that there is an order leads to it: a second way would break off the first. */
  const showOrder = useCallback(
    (orderId: string) => {
      if (isLeaving.current) return
      isLeaving.current = true
      location.replace(placedOrderPath(restaurant.id, orderId))
    },
    [restaurant.id],
  )
  useEffect(() => {
    if (state.orderId) showOrder(state.orderId)
  }, [state.orderId, showOrder])

  function save(next: CheckoutForm) {
    clearTimeout(saving.current)
    store.take({ kind: 'changeDetails', change: changeOf(next) })
  }
  function change(part: Partial<CheckoutForm>) {
    const next = { ...form, ...part }
    setForm(next)
    clearTimeout(saving.current)
    saving.current = setTimeout(() => save(next), SAVE_AFTER_MS)
  }

  async function place() {
    // A second click while the first is on its way does nothing; one after it finds the same order.
    if (isUnderWay.current) return
    isUnderWay.current = true
    // What the guest saw when they ordered; saving the form may bring another promise.
    const seenToMinutes = state.cart.evaluationResult.promise.toMinutes
    setIsPlacing(true)
    setWasTried(true)
    save(form)
    await store.settled()
    const { cart, notice } = store.state()
    const canPlace =
      cart.id !== '' &&
      cart.isFilled &&
      cart.evaluationResult.errors.length === 0 &&
      notice?.kind !== 'problem'
    const order = canPlace ? await send(cart, seenToMinutes) : null
    if (order) {
      keepCartId(restaurant.id, null)
      showOrder(order.id)
      return
    }
    isUnderWay.current = false
    setIsPlacing(false)
    requestAnimationFrame(focusFirstError)
  }

  async function send(cart: ShoppingCart, seenToMinutes: number): Promise<Placed | null> {
    const { franchiseId, id: restaurantId } = restaurant
    const order = { franchiseId, restaurantId, shoppingCartId: cart.id, seenToMinutes }
    try {
      return await retryLostCalls(() => createShopClient().placeOrder(order))
    } catch (error) {
      const sentence = sentenceOf(error)
      const current =
        error instanceof CallError ? (error.details['shoppingCart'] as ShoppingCart | undefined) : undefined
      const isLater = error instanceof CallError && error.code === 'PromiseMoved'
      const news = isLater && current ? ` Neu: ${current.evaluationResult.promise.explanation_de}.` : ''
      const text = sentence + news
      if (current) store.accept(current, { kind: 'problem', text })
      else store.tell({ kind: 'problem', text })
      return null
    }
  }
  return { form, change, place, isPlacing, wasTried }
}

function focusFirstError() {
  const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-error]')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
