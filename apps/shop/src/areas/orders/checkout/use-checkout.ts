import type { GuestReply } from '@tresen/contract/define'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { placingCalls, OrderPuzzle } from '@tresen/contract/orders/placing-calls'
import { sendAgain } from '@tresen/session/send-again'
import { isPaidOnSite, offeredPaymentMethods } from '@tresen/domain/restaurants/order-settings'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keptCart } from '../../carts/in-hand/cart-cookie.ts'
import type { GuestCart } from '../../carts/in-hand/guest-cart.ts'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import type { CheckoutPageData, ShopRestaurant } from '../../../page-data.ts'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { payPath, placedOrderPath } from '../../../shop-paths.ts'
import { withOrder } from '../running/orders-cookie.ts'
import { useReceiptAddress } from '../notices/use-receipt-address.ts'
import { useTip } from './paying/use-tip.ts'
import { useUnsentText } from './use-unsent-text.ts'
import { useMemory } from './remember/use-memory.ts'
import { changeOf, formOf, type CheckoutForm } from './checkout-form.ts'
import { sayNotOrdered, sayWhenSlow } from './placing/say-when-slow.ts'
import { refusalToPlace, refusedVoucher } from './placing/refusal-to-place.ts'

type Placed = GuestReply<(typeof placingCalls)['placeOrder']>

/** The form of the checkout, kept in the cart while typing, and the way to the order. */
export function useCheckout(desk: CartDesk, { restaurant, ...data }: CheckoutPageData) {
  const { store, state } = desk
  const [form, setForm] = useState<CheckoutForm>(() => formOf(state.cart))
  /** What was filled in for the guest and what they type may come in one moment. */
  const latest = useRef(form)
  const [isPlacing, setIsPlacing] = useState(false)
  /** Errors are shown from the first try on: nobody likes a page that is red before they begin. */
  const [wasTried, setWasTried] = useState(data.wasTried)
  const isUnderWay = useRef(false)
  const showOrder = useWayToOrder(restaurant.id, state)

  function change(part: Partial<CheckoutForm>) {
    const next = { ...latest.current, ...part }
    latest.current = next
    setForm(next)
    store.edit({ kind: 'details', change: changeOf(next), isTyped: true })
  }
  useUnsentText(restaurant.id, state.cart.id, change)
  const methods = offeredPaymentMethods(restaurant.orderSettings, 'OnlineShop')
  const memory = useMemory({ desk, form, change, methods })

  const receipt = useReceiptAddress(restaurant.id, wasTried)
  const tip = useTip(desk)

  async function place() {
    // A second click while the first is on its way does nothing; one after it finds the same order.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsPlacing(true)
    setWasTried(true)
    store.edit({ kind: 'details', change: changeOf(form) })
    // Saving the form, and whatever happens meanwhile, may make another cart of what the guest says yes to now.
    const shown = store.state().cart
    const end = sayWhenSlow(store)
    const isSaved = await store.settle()
    const order =
      isSaved && !receipt.isWrong && tip.fault === null && canPlace(store)
        ? await placeOrder(store, restaurant, shown)
        : null
    end()
    if (order) {
      memory.keep()
      // Until it is paid, it may become a cart again.
      if (order.paymentState !== 'OnlinePending') keptCart(restaurant.id).forget(store.state().cart.id)
      document.cookie = withOrder(document.cookie, restaurant.id, order.id)
      await receipt.send(restaurant, order)
      showOrder(order.id)
      return
    }
    if (!isSaved && store.state().isSaving) sayNotOrdered(store)
    isUnderWay.current = false
    setIsPlacing(false)
    requestAnimationFrame(focusFirstError)
  }
  return { form, change, place, isPlacing, wasTried, memory, receipt, tip }
}

/** Whoever learns first that there is an order leads to it: a second way would break off the first. */
function useWayToOrder(restaurantId: string, { orderId, cart }: CartDesk['state']) {
  // Once there is an order, the cart may be the next one, in which nothing was chosen yet.
  const [paidBy, setPaidBy] = useState(cart.paymentMethod)
  if (cart.paymentMethod !== null && cart.paymentMethod !== paidBy) setPaidBy(cart.paymentMethod)
  const isOnline = paidBy !== null && !isPaidOnSite(paidBy)
  const isLeaving = useRef(false)
  const showOrder = useCallback(
    (id: string) => {
      if (isLeaving.current) return
      isLeaving.current = true
      // From the provider the way back leads here, where the server says that it is not paid; from an order never.
      if (isOnline) location.assign(payPath(restaurantId, id))
      else location.replace(placedOrderPath(restaurantId, id))
    },
    [restaurantId, isOnline],
  )
  useEffect(() => {
    // A page that the browser kept still orders; the server knows better.
    const lookAgain = (event: PageTransitionEvent) =>
      event.persisted && isLeaving.current && location.reload()
    window.addEventListener('pageshow', lookAgain)
    return () => window.removeEventListener('pageshow', lookAgain)
  }, [])
  useEffect(() => {
    if (orderId) showOrder(orderId)
  }, [orderId, showOrder])
  return showOrder
}

/** Nothing is sent that is known to be refused: what is wrong is marked where it stands, and a code is named. */
function canPlace(store: GuestCart): boolean {
  const { cart, isNew } = store.state()
  if (isNew || !cart.isFilled || cart.evaluationResult.errors.length > 0) return false
  const text = refusedVoucher(cart)
  if (text) store.tell({ kind: 'problem', text })
  return text === null
}

/** Where too many order at once, the browser computes something for a few seconds and sends the order again. */
async function afterPuzzle<Reply>(store: GuestCart, send: (proof: { proof?: string }) => Promise<Reply>) {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'OrderPaused') throw error
    const puzzle = error.details['puzzle'] as OrderPuzzle
    const text = `Gerade kommen sehr viele Bestellungen auf einmal. Ihre wird in etwa ${puzzle.waitSeconds} Sekunden von selbst abgeschickt.`
    store.tell({ kind: 'wait', text })
    const { solvePuzzle } = await import('./placing/solve-puzzle.ts')
    const proof = await solvePuzzle(puzzle)
    if (proof === null) throw error
    return send({ proof })
  }
}

/** Null: refused, and said so. */
async function placeOrder(
  store: GuestCart,
  { franchiseId, id: restaurantId, phoneLabel }: ShopRestaurant,
  shown: ShoppingCart,
): Promise<Placed | null> {
  try {
    const { seenOf } = await import('@tresen/domain/carts/seen-cart')
    const seen = seenOf(shown)
    return await store.place(({ id: shoppingCartId, version }: ShoppingCart) => {
      const order = { franchiseId, restaurantId, shoppingCartId, body: { seen: { ...seen, version } } }
      return afterPuzzle(store, (proof) =>
        sendAgain(() => createShopClient().placeOrder({ ...order, ...proof })),
      )
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const isToCall = error.status === 429 || error.code === 'OrderNotTaken'
    const call = isToCall ? ` Telefon: ${phoneLabel}` : ''
    store.tell({ kind: 'problem', text: refusalToPlace(error) + call })
    return null
  }
}

/** At once: a page on its way there stops where anything else moves it. */
function focusFirstError() {
  const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-error]')
  first?.scrollIntoView({ block: 'center', behavior: 'instant' })
  first?.focus({ preventScroll: true })
}
