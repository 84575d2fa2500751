import type { Product } from '@tresen/contract/menu/product'
import type { LineGroup } from '@tresen/domain/orders/board/group-lines'
import { useCallback, useEffect, useState } from 'react'
import { editsToAdd, editsToChange } from '@tresen/session/carts/line-edits'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import type { MenuPageData, ShopRestaurant } from '../../../page-data.ts'
import { firstTouchOrIdle } from '../../../rooms/page/first-touch.ts'
import { lazyAhead } from '../../../rooms/page/lazy-ahead.ts'
import {
  beginSteps,
  enterStep,
  keepStep,
  leaveStep,
  useStep,
  type StepInView,
} from '../../../rooms/page/step.ts'
import { useTitle } from '../../../rooms/page/title.ts'
import { AliveLater } from '../../../rooms/ui/alive-later.tsx'
import { productPath } from '../../../shop-paths.ts'
import { menuTitle } from '../../website/menu-titles.ts'
import { choiceOfLine, firstChoice, inputOf, type Choice } from './choice.ts'

const load = async () => (await import('./product-sheet.tsx')).ProductSheet
const { Lazy, fetchAhead } = lazyAhead(load)
// Rendered at once on the server, where it has to be there without scripts.
const ProductSheet = import.meta.env.SSR ? await load() : Lazy

/** A product that is open in its sheet: to be added, or a group of lines to be changed. */
type Opened = { productId: string; choice: Choice; quantity: number; lineIds: readonly string[] | null }

const kind = 'product'

type Options = {
  data: Pick<MenuPageData, 'menu' | 'opened' | 'now' | 'problem' | 'wishes'>
  desk: CartDesk
  now: Date
  /** The page's own address without a product. */
  home: string
  /** Whose menu this is: the tab says so, or which product of it is open. */
  restaurant?: ShopRestaurant
  /** After something was put into the cart. */
  onAdded?: () => void
}

/** Choosing products: opening one, putting it into the cart, changing what lies there. */
export function useProductSheet({ data, desk, now, home, restaurant, onAdded }: Options) {
  const { store } = desk
  const [asRendered] = useState(() => {
    const first = openedByAddress(data)
    beginSteps(first && { kind, detail: first })
    return first
  })
  const show = useCallback(
    (detail: Opened) => enterStep({ kind, detail }, productPath(home, detail.productId)),
    [home],
  )
  const open = useCallback(
    ({ id, ...product }: Product, productPriceId: string | null) => {
      const choice = firstChoice({ id, ...product }, productPriceId, new Date())
      show({ productId: id, choice, quantity: 1, lineIds: null })
    },
    [show],
  )
  const add = useCallback(
    (product: Product, choice: Choice = firstChoice(product, null, new Date()), quantity = 1) => {
      editsToAdd(inputOf(choice), quantity).forEach(store.edit)
      store.tell({ kind: 'done', text: `${quantity} × ${product.name} im Warenkorb` })
      onAdded?.()
    },
    [store, onAdded],
  )
  const remove = useCallback(
    ({ name }: Product, lineId: string) => {
      store.edit({ kind: 'remove', lineId })
      store.tell({ kind: 'done', text: `${name} entfernt` })
    },
    [store],
  )
  const openLines = ({ line, lineIds, quantity }: LineGroup) =>
    show({ productId: line.productId, choice: choiceOfLine(line), quantity, lineIds })
  useEffect(() => {
    // The first tap on a product is answered at once.
    void firstTouchOrIdle()
      .then(fetchAhead)
      .catch(() => {})
  }, [])
  const sheet = <OpenedSheet {...{ data, desk, now, home, restaurant, asRendered, add }} />
  return { open, add, remove, openLines, sheet }
}

type OpenedProps = Omit<Options, 'onAdded' | 'restaurant'> & {
  restaurant: ShopRestaurant | undefined
  asRendered: Opened | null
  add: (product: Product, choice: Choice, quantity: number) => void
}

/** What is open follows the steps by itself: the page around it is not drawn again for it, and a tap is answered sooner. */
function OpenedSheet({ data, desk, now, home, restaurant, asRendered, add }: OpenedProps) {
  const { store, state, rules } = desk
  const { opened, visit } = openedNow(useStep(), asRendered)
  const close = () => leaveStep(kind, home)
  const product = opened && rules.menu.products.get(opened.productId)
  useTitle('page', restaurant ? menuTitle(restaurant, product?.name) : null)
  if (!opened || !product || !rules.menu.offers.has(opened.choice.productPriceId)) return null

  // Lines that are gone meanwhile cannot be changed; what was chosen can still be added.
  const lineIds = opened.lineIds?.filter((id) => state.cart.products.some((line) => line.id === id)) ?? []
  const finish = (choice: Choice, quantity: number) => {
    if (lineIds.length) {
      editsToChange(lineIds, inputOf(choice), quantity).forEach(store.edit)
      store.tell({ kind: 'done', text: `${product.name} geändert` })
    } else add(product, choice, quantity)
    close()
  }
  return (
    <AliveLater key={`${opened.productId} ${visit}`}>
      <ProductSheet
        product={product}
        desk={desk}
        now={now}
        first={opened.choice}
        firstQuantity={opened.quantity}
        closeHref={home}
        wishes={data.wishes}
        problem={opened === asRendered && data.opened?.choice ? data.problem : null}
        isRendered={opened === asRendered}
        isChange={lineIds.length > 0}
        onClose={close}
        onChoice={(choice, quantity) => keepStep({ kind, detail: { ...opened, choice, quantity } })}
        onDone={finish}
      />
    </AliveLater>
  )
}

/** What the step that is shown opens; while the page is being taken over, what it was rendered with. */
function openedNow(view: StepInView | null, asRendered: Opened | null) {
  if (!view) return { opened: asRendered, visit: 0 }
  const { step, visit } = view
  return { opened: step?.kind === kind ? (step.detail as Opened) : null, visit }
}

function openedByAddress({ menu, opened, now }: Options['data']): Opened | null {
  const product = menu.products.find(({ id }) => id === opened?.productId)
  if (!opened || !product) return null
  const choice = opened.choice ?? firstChoice(product, opened.priceId ?? null, new Date(now))
  return { productId: product.id, choice, quantity: 1, lineIds: null }
}
