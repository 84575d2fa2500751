import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useState } from 'react'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import {
  forgetGuest,
  keepGuest,
  readGuest,
  withoutKnown,
  withOrderOf,
  type KnownGuest,
} from '../../../carts/remember/remembered-guest.ts'

type Options = {
  desk: CartDesk
  form: CheckoutForm
  change: (part: Partial<CheckoutForm>) => void
  methods: readonly PaymentMethod[]
}

export type Memory = ReturnType<typeof useMemory>

/** What this device knows of its guest: fills in what is still empty, and takes the next order when it is wanted. */
export function useMemory({ desk: { store, state }, form, change, methods }: Options) {
  const [known, setKnown] = useState<KnownGuest | 'declined' | null | undefined>(undefined)
  const [isWanted, setIsWanted] = useState(false)
  const want = (next: boolean) => {
    setIsWanted(next)
    noteWish(next)
  }
  const begin = useEffectEvent(() => {
    const found = readGuest()
    setIsWanted(hasWish())
    setKnown(found)
    if (typeof found !== 'object' || found === null) return
    const part = stillEmpty(form, found, state.cart.isPickup)
    if (Object.keys(part).length) change(part)
    const { paymentMethod } = found
    if (!state.cart.paymentMethod && paymentMethod && methods.includes(paymentMethod))
      store.edit({ kind: 'details', change: { paymentMethod } })
    // What is filled in is nobody's doing: a payment that was declined before this page is still to be read.
    if (state.notice) store.tell(state.notice)
  })
  // What lies on the device is known only once the rendered page has been taken over.
  useEffect(() => begin(), [])

  function forget() {
    if (typeof known === 'object' && known !== null) change(withoutKnown(form, known))
    forgetGuest()
    setKnown(null)
    want(false)
  }
  /** With an order that was placed just now. */
  function keep() {
    const { isPickup, paymentMethod } = state.cart
    const isKnown = typeof known === 'object' && known !== null
    if (isKnown || isWanted)
      keepGuest(withOrderOf(isKnown ? known : null, { ...form, isPickup, paymentMethod }))
    else keepGuest('declined')
    noteWish(false)
  }
  return { known, isWanted, setIsWanted: want, forget, keep }
}

const wishKey = 'tresen_remember_me'

/** Ticked, and not ordered yet: a reload does not untick it. */
function noteWish(isWanted: boolean) {
  try {
    if (isWanted) sessionStorage.setItem(wishKey, '1')
    else sessionStorage.removeItem(wishKey)
  } catch {
    // Then it lasts as long as the page.
  }
}

function hasWish(): boolean {
  try {
    return sessionStorage.getItem(wishKey) !== null
  } catch {
    return false
  }
}

/** Nothing that somebody wrote is written over, and no half of one address comes to half of another. */
function stillEmpty(form: CheckoutForm, known: KnownGuest, isPickup: boolean): Partial<CheckoutForm> {
  const { firstName, lastName, company, phone, addresses } = known
  const isUnnamed = [form.firstName, form.lastName, form.phone].every((text) => text.trim() === '')
  const isNowhere = [form.street, form.houseNumber, form.zipCode, form.city].every(
    (text) => text.trim() === '',
  )
  const sameHouse = addresses.find(
    ({ street, houseNumber }) => street === form.street && houseNumber === form.houseNumber,
  )
  return {
    ...(isUnnamed && { firstName, lastName, company, phone }),
    ...(!isPickup && isNowhere && addresses[0]),
    ...(!isPickup &&
      sameHouse &&
      form.addressAddition === '' && { addressAddition: sameHouse.addressAddition }),
  }
}
