import Badge from '@mui/material/Badge'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CartChange } from '@tresen/contract/carts/cart'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { CartDesk } from '@tresen/domain/carts/cart-desk'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { Offer } from '@tresen/domain/menu/search/menu-index'
import { sectionOf } from '@tresen/domain/carts/errors/cart-error-sections'
import { useEffect, useState } from 'react'
import { newId } from '../../../rooms/ui/new-id.ts'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import { noCart, useActiveCart, useHoldCart, useLeaveCart } from './active-cart.ts'
import { ActiveCartOffer } from './active-cart-offer.tsx'
import { CartPanel } from '../work/cart-panel.tsx'
import type { CartEditor } from '../work/cart-editor.ts'
import { DeskBar } from './desk-bar.tsx'
import { GuestPanel } from '../guest/guest-panel.tsx'
import { MenuPanel } from '../products/menu-panel.tsx'
import { OpenCarts } from './open-carts.tsx'
import { ReviewCarts } from './review-carts.tsx'
import styles from './order-desk.module.css'
import { startChoice, toInput, type ProductChoice } from '../products/product-choice.ts'
import { ProductDialog } from '../products/product-dialog.tsx'
import { useCaller } from '../guest/use-caller.ts'
import { useEditorState } from '../work/use-cart-editor.ts'
import { focusDesk, useDeskKeys } from './use-desk-keys.ts'
import { noInvoiceAddress } from '../guest/invoice-fields.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const route = getRouteApi('/signedIn/order/{-$restaurantId}/{-$id}/{-$notificationId}')

type Props = {
  restaurant: Restaurant
  rules: ShopRules
  editor: CartEditor
  desk: CartDesk | undefined
}

type Panel = 'menu' | 'cart' | 'guest'
/** A product that is being chosen; `lineIds`: those in the cart that it is to replace. */
type Choosing = { offer: Offer; start: ProductChoice; lineIds: readonly string[] }

/** Taking an order: what, for whom, and what it comes to, side by side. */
export function OrderDesk({ restaurant, rules, editor, desk }: Props) {
  const { cart, isSaving, isNew } = useEditorState(editor)
  const [panel, setPanel] = useState<Panel>('menu')
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [wasTried, setTried] = useState(false)
  const size = useSize()
  const caller = useCaller({ restaurant, menu: rules.menu, cart, editor })
  const { product: wanted } = route.useSearch()
  const beginsWithNumber = useState(() => size === 'large' && isNew && !wanted)[0]
  const { place, discard, isPlacing } = usePlaceOrder({
    restaurant,
    editor,
    onRefused: (code) => {
      setTried(true)
      if (code) setPanel(sectionOf({ code }) === 'cart' ? 'cart' : 'guest')
    },
  })
  const { errors } = cart.evaluationResult
  const activeId = isNew ? null : cart.id
  const active = useActiveCart()
  const putDown = useLeaveCart()
  const navigate = useNavigate()
  useHoldCart(restaurant.id, activeId)
  const leave = () => {
    putDown()
    void navigate({ to: `/order/${restaurant.id}` })
  }

  useEffect(() => {
    document.title = 'Neue Bestellung · Tresen'
  }, [])

  const add = (choice: ProductChoice) => {
    for (let count = 0; count < choice.quantity; count++) {
      editor.edit({ kind: 'add', product: { ...toInput(choice), id: newId() } })
    }
  }
  const choose = (offer: Offer, quantity: number, mayAddAtOnce: boolean) => {
    const start = { ...startChoice(offer, new Date()), quantity }
    if (mayAddAtOnce) add(start)
    else setChoosing({ offer, start, lineIds: [] })
  }
  const onChosen = (choice: ProductChoice) => {
    const lineIds = choosing?.lineIds ?? []
    const kept = lineIds.slice(0, choice.quantity)
    for (const lineId of kept) editor.edit({ kind: 'change', lineId, change: toInput(choice) })
    for (const lineId of lineIds.slice(kept.length)) editor.edit({ kind: 'remove', lineId })
    add({ ...choice, quantity: choice.quantity - kept.length })
    setChoosing(null)
  }
  const send = () => {
    if (cart.products.length === 0 || isPlacing) return
    setTried(true)
    place(cart.evaluationResult.promise.toMinutes)
  }

  const goTo = (where: Panel, id: string) => {
    setPanel(where)
    focusDesk(id)
  }
  const change = (details: CartChange) => editor.edit({ kind: 'details', change: details })
  const onNumber = async () => {
    const isKnown = cart.lastName !== '' || (await caller.takeOver())
    if (isKnown) goTo('menu', 'desk-search')
    else goTo('guest', 'desk-lastName')
  }
  useDeskKeys({
    t: () => goTo('guest', 'desk-phone'),
    p: () => goTo('menu', 'desk-search'),
    w: () => void caller.repeat(),
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
      goTo('guest', 'desk-map')
    },
    v: () => {
      if (!cart.isPreOrder) change({ isPreOrder: true })
      goTo('guest', 'desk-time')
    },
    b: () => goTo('guest', 'desk-payment'),
    r: () => {
      if (!cart.alternativeInvoiceAddress) change({ alternativeInvoiceAddress: noInvoiceAddress })
      goTo('guest', 'desk-invoiceName')
    },
    n: leave,
    o: () => {
      const { restaurantId, shoppingCartId } = active ?? noCart
      if (restaurantId && shoppingCartId) void navigate({ to: `/order/${restaurantId}/${shoppingCartId}` })
    },
    send,
    discard: () => void discard(cart),
  })

  const menu = (
    <MenuPanel
      rules={rules}
      isPickup={cart.isPickup}
      isFocused={!beginsWithNumber}
      wanted={wanted}
      onChoose={choose}
    />
  )
  const cartPanel = (
    <CartPanel
      cart={cart}
      rules={rules}
      editor={editor}
      wasTried={wasTried}
      missing={caller.missing}
      onMissingRead={caller.forgetMissing}
      onChange={(offer, start, lineIds) => setChoosing({ offer, start, lineIds })}
    />
  )
  const guest = (
    <GuestPanel
      cart={cart}
      rules={rules}
      restaurant={restaurant}
      editor={editor}
      wasTried={wasTried}
      caller={caller}
      isFocused={beginsWithNumber}
      onNumber={() => void onNumber()}
    />
  )
  const bar = (
    <DeskBar
      cart={cart}
      isSaving={isSaving}
      isPlacing={isPlacing}
      isNew={isNew}
      timeZone={restaurant.timeZone}
      wasTried={wasTried}
      onPlace={send}
      onLeave={leave}
      onDiscard={() => void discard(cart)}
    />
  )
  const carts = (
    <>
      <ReviewCarts desk={desk} activeId={activeId} />
      <ActiveCartOffer active={active} desk={desk} cartId={cart.id} isNew={isNew} />
      <OpenCarts desk={desk} activeId={activeId} restaurant={restaurant} onLeave={putDown} />
    </>
  )
  const tabs: { value: Panel; label: string; badge?: number }[] = [
    { value: 'menu', label: 'Produkte' },
    ...(size === 'small'
      ? [{ value: 'cart' as const, label: 'Warenkorb', badge: cart.products.length }]
      : []),
    { value: 'guest', label: 'Gast', badge: wasTried ? errors.length : 0 },
  ]
  const shown = size === 'medium' && panel === 'cart' ? 'menu' : panel

  return (
    <div className={styles.desk} data-size={size}>
      <h1 className={spokenStyles.spoken}>Neue Bestellung</h1>
      {size === 'large' ? (
        <section className={styles.column} aria-label="Produkte">
          {carts}
          {menu}
        </section>
      ) : (
        <section className={styles.column}>
          {carts}
          <Tabs
            value={shown}
            onChange={(_event, value: Panel) => setPanel(value)}
            variant="fullWidth"
            className={styles.tabs}
          >
            {tabs.map(({ value, label, badge }) => (
              <Tab
                key={value}
                value={value}
                label={
                  <Badge
                    badgeContent={badge}
                    color={value === 'guest' ? 'error' : 'primary'}
                    className={styles.badge}
                  >
                    {label}
                  </Badge>
                }
              />
            ))}
          </Tabs>
          <div className={styles.panel} role="tabpanel">
            {shown === 'menu' && menu}
            {shown === 'cart' && cartPanel}
            {shown === 'guest' && guest}
          </div>
          {size === 'small' && bar}
        </section>
      )}
      {size !== 'small' && (
        <section className={styles.column} aria-label="Warenkorb">
          <div className={styles.panel}>{cartPanel}</div>
          {bar}
        </section>
      )}
      {size === 'large' && (
        <section className={styles.column} aria-label="Gast">
          <div className={styles.panel}>{guest}</div>
        </section>
      )}
      {choosing && (
        <ProductDialog
          rules={rules}
          offer={choosing.offer}
          start={choosing.start}
          isPickup={cart.isPickup}
          isChange={choosing.lineIds.length > 0}
          onClose={() => setChoosing(null)}
          onChosen={onChosen}
        />
      )}
    </div>
  )
}

function useSize(): 'small' | 'medium' | 'large' {
  const isLarge = useMediaQuery('(min-width: 1180px)', { noSsr: true })
  const isMedium = useMediaQuery('(min-width: 720px)', { noSsr: true })
  return isLarge ? 'large' : isMedium ? 'medium' : 'small'
}
