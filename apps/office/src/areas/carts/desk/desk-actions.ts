import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Panel } from './desk-layout.tsx'
import { noInvoiceAddress } from '../guest/invoice-fields.tsx'
import { replyId } from '../../conversations/reply/reply-id.ts'
import type { CallerActions } from '../caller/use-caller.ts'
import { cursorStays, focusDesk, type DeskActions } from './keys/use-desk-keys.ts'

type Means = {
  cart: ShoppingCart
  caller: CallerActions
  change: (details: CartChange) => void
  setPanel: (panel: Panel) => void
}

/** The ways of the desk that only move the cursor or change the cart: a key each. */
export function deskActions({ cart, caller, change, setPanel }: Means) {
  const goTo = (panel: Panel, id: string) => {
    setPanel(panel)
    focusDesk(id)
  }
  const keys = {
    t: () => goTo('guest', 'desk-phone'),
    p: () => goTo('menu', 'desk-search'),
    w: () => {
      const isHere = cursorStays()
      // What else is there to do than to send it? With what is missing, sending leads there.
      void caller.repeat().then((isRepeated) => isRepeated && isHere() && focusDesk('desk-send'))
    },
    g: () => {
      goTo('guest', 'desk-past')
      const button = document.getElementById('desk-past')
      if (button?.ariaExpanded === 'false') button.click()
    },
    l: () => change({ isPickup: !cart.isPickup }),
    a: () => {
      if (cart.isPickup) change({ isPickup: false })
      goTo('guest', 'desk-street')
    },
    k: () => {
      change({ isPickup: false, addressSelection: 'Map' })
      goTo('guest', 'desk-map-search')
    },
    v: () => {
      if (!cart.isPreOrder) change({ isPreOrder: true })
      goTo('guest', 'desk-time')
    },
    b: () => goTo('guest', 'desk-payment'),
    // Where the conversation stands beside it.
    s: () => focusDesk(replyId),
    u: () => goTo('cart', 'desk-voucher'),
    r: () => {
      if (!cart.alternativeInvoiceAddress) change({ alternativeInvoiceAddress: noInvoiceAddress })
      goTo('guest', 'desk-invoiceName')
    },
  } satisfies Partial<DeskActions>
  /** Enter in the number's field: whose name is known needs none; a cart that was only begun may have none. */
  const onNumber = async () => {
    const isHere = cursorStays()
    const name = cart.lastName || (await caller.takeOver())?.lastName
    if (!isHere()) return
    if (name) keys.p()
    else goTo('guest', 'desk-lastName')
  }
  return { keys, onNumber, goTo }
}
