import type { Product } from '@tresen/contract/menu/product'
import type { LineGroup } from '@tresen/domain/orders/group-lines'
import { lazy, useCallback, useState, type ReactNode } from 'react'
import { editsToAdd, editsToChange } from '@tresen/session/carts/line-edits'
import type { CartDesk } from '../../carts/use-cart.ts'
import type { MenuPageData } from '../../../page-data.ts'
import { reloadOnMissingScript } from '../../../rooms/page/reload-on-missing-script.ts'
import { AliveLater } from '../../../rooms/ui/alive-later.tsx'
import { choiceOfLine, firstChoice, inputOf, type Choice } from './choice.ts'

const load = () => import('./product-sheet.tsx')
// Rendered at once on the server, where it has to be there without scripts; fetched when needed in browsers.
const ProductSheet = import.meta.env.SSR
  ? (await load()).ProductSheet
  : lazy(() => reloadOnMissingScript(load()).then(({ ProductSheet: loaded }) => ({ default: loaded })))

/** A product that is open in its sheet: to be added, or a group of lines to be changed. */
type Opened = { product: Product; first: Choice; lines: LineGroup | null }

type Options = {
  data: Pick<MenuPageData, 'menu' | 'opened' | 'now' | 'problem' | 'wishes'>
  desk: CartDesk
  now: Date
  /** The page's own address without a product. */
  home: string
  /** After something was put into the cart. */
  onAdded?: () => void
}

/** Choosing products: opening one, putting it into the cart, changing what lies there. */
export function useProductSheet({ data, desk, now, home, onAdded }: Options) {
  const { store, state, rules } = desk
  const [opened, setOpened] = useState<Opened | null>(() => openedByAddress(data))
  const open = useCallback((product: Product, productPriceId: string | null) => {
    setOpened({ product, first: firstChoice(product, productPriceId, new Date()), lines: null })
  }, [])
  const add = useCallback(
    (product: Product, choice: Choice = firstChoice(product, null, new Date()), quantity = 1) => {
      editsToAdd(inputOf(choice), quantity).forEach(store.edit)
      store.tell({ kind: 'done', text: `${quantity} × ${product.name} im Warenkorb` })
      onAdded?.()
    },
    [store, onAdded],
  )
  const openLines = (lines: LineGroup) => {
    const product = rules.menu.products.get(lines.line.productId)
    if (product) setOpened({ product, first: choiceOfLine(lines.line), lines })
  }
  const close = () => {
    setOpened(null)
    if (location.pathname + location.search !== home) history.replaceState(null, '', home)
  }
  const finish = (choice: Choice, quantity: number) => {
    if (opened?.lines) {
      const { lineIds, line } = opened.lines
      editsToChange(lineIds, inputOf(choice), quantity).forEach(store.edit)
      store.tell({ kind: 'done', text: `${line.product.name} geändert` })
    } else if (opened) add(opened.product, choice, quantity)
    close()
  }
  // As it is now: a size may be sold out meanwhile.
  const product = opened && (rules.menu.products.get(opened.product.id) ?? opened.product)
  const sheet: ReactNode = opened && product && (
    <AliveLater key={opened.product.id}>
      <ProductSheet
        product={product}
        menu={rules.menu}
        first={opened.first}
        firstQuantity={opened.lines?.quantity ?? 1}
        isPickup={state.cart.isPickup}
        now={now}
        closeHref={home}
        wishes={data.wishes}
        problem={data.opened?.choice === opened.first ? data.problem : null}
        isChange={opened.lines !== null}
        onClose={close}
        onDone={finish}
      />
    </AliveLater>
  )
  return { open, add, openLines, sheet }
}

function openedByAddress({ menu, opened, now }: Options['data']): Opened | null {
  const product = menu.products.find(({ id }) => id === opened?.productId)
  if (!opened || !product) return null
  const first = opened.choice ?? firstChoice(product, opened.priceId ?? null, new Date(now))
  return { product, first, lines: null }
}
