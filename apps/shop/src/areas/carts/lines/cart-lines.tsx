import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { choiceProblems } from '@tresen/domain/carts/lines/check-choice'
import { lineDetails } from '@tresen/domain/carts/lines/line-details'
import { alternativesOf, canBeHad } from '@tresen/domain/menu/alternatives'
import { formatMoney } from '@tresen/domain/money/format-money'
import { groupLines, type LineGroup } from '@tresen/domain/orders/board/group-lines'
import { choicesOf, editsToAdd } from '@tresen/session/carts/line-edits'
import { useServed } from '../../menu/use-served.ts'
import { Instead } from '../../menu/sheet/instead.tsx'
import controls from '../../../rooms/ui/controls.module.css'
import { QuantityStepper } from '../../../rooms/ui/quantity-stepper.tsx'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import { CartTotals } from '../cart-totals.tsx'
import type { Missing } from '../missing-for-minimum.ts'
import { NextTime } from '../delivery/next-time.tsx'
import { GoesWith } from './goes-with.tsx'
import { MissedDiscounts } from './missed-discounts.tsx'
import type { CartActs, CartDesk } from '../in-hand/use-cart.ts'
import styles from './cart-lines.module.css'

type Props = {
  desk: CartDesk
  now: Date
  acts: CartActs
  /** The form by which lines are counted without scripts; not beside fields that it would lose. */
  form?: string
  /** Where more is known of it than the cart says. */
  tooLittle?: Missing | null
}

/** The lines of a filled cart and its sums. */
export function CartLines({ desk, now, acts, form, tooLittle }: Props) {
  const { cart } = desk.state
  const served = useServed(cart, desk.rules, now)
  const gone = new Set(cart.evaluationResult.errors.flatMap((error) => error.shoppingCartProductIds ?? []))
  return (
    <>
      <ul className={styles.lines}>
        {groupLines(cart.products).map((group) => (
          <CartLine
            key={group.lineIds[0]}
            group={group}
            desk={desk}
            served={served}
            isGone={group.lineIds.some((id) => gone.has(id))}
            onChange={acts.openLines}
            form={form}
          />
        ))}
      </ul>
      {cart.products.some(({ id, productId }) => gone.has(id) && noteOf(desk, served, productId)) && (
        <NextTime desk={desk} now={now} isQuiet />
      )}
      <CartTotals cart={cart} tooLittle={tooLittle} />
      <MissedDiscounts desk={desk} now={now} />
      <GoesWith desk={desk} now={now} onOpen={acts.open} />
    </>
  )
}

function CartLine({
  group,
  desk,
  served,
  isGone,
  onChange,
  form,
}: {
  group: LineGroup
  desk: CartDesk
  served: Served
  isGone: boolean
  onChange: CartActs['openLines']
  form: string | undefined
}) {
  const { line, quantity, lineIds } = group
  const { name } = line.product
  const price = desk.state.cart.isPickup ? line.pickupPrice : line.deliverPrice
  const details = lineDetails(line)
  const label = [line.size ? `${name} ${line.size}` : name, details, line.comment].filter(Boolean).join(', ')
  const { products } = desk.rules.menu
  const { wanted, notServed } = served
  const at = wanted.getTime()
  const product = isGone ? products.get(line.productId) : undefined
  const servedNote = product && noteOf(desk, served, product.id)
  // Only its size, an option or an extra is sold out: then there is something to change.
  const reasons = product?.isOffered ? choiceProblems(desk.rules, line, wanted).join(' ') : ''
  const lacks = product && canBeHad(product, at, notServed) ? reasons : ''
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <b>
          <span className="visually-hidden">{quantity} mal </span>
          {name} {line.size && <span className={styles.size}>{line.size}</span>}
        </b>
        {details && <p>{details}</p>}
        {line.comment && <p className={styles.comment}>„{line.comment}“</p>}
        {isGone && (
          <p className={styles.gone}>
            <Unbroken text={whyGone(lacks, servedNote, reasons)} />
          </p>
        )}
        {product && !lacks && (
          <Instead alternatives={alternativesOf(product, products, at, notServed)} home={desk.home} />
        )}
        <p data-needs-script>
          {(!isGone || lacks) && (
            <button
              type="button"
              className={controls.quiet}
              aria-label={`Ändern: ${label}`}
              onClick={() => onChange(group)}
            >
              Ändern
            </button>
          )}
          {isGone && (
            <button
              type="button"
              className={controls.quiet}
              aria-label={`Entfernen: ${label}`}
              onClick={() => remove(desk, line, lineIds)}
            >
              Entfernen
            </button>
          )}
        </p>
      </div>
      <p className={styles.price}>{formatMoney(price * quantity)}</p>
      <div className={styles.amount}>
        <QuantityStepper
          quantity={quantity}
          label={label}
          least={0}
          isSoldOut={isGone}
          sent={form === undefined ? undefined : { form, line: lineIds.at(-1)! }}
          onChange={(wanted) =>
            wanted > quantity ? addAnother(desk, line) : remove(desk, line, lineIds.slice(-1))
          }
        />
      </div>
    </li>
  )
}

type Served = ReturnType<typeof useServed>

/** When a product can be had, where it cannot for the time that is chosen. */
function noteOf({ rules }: CartDesk, { notServed }: Served, productId: string): string | undefined {
  const product = rules.menu.products.get(productId)
  return product && notServed.get(product.categoryId)
}

function addAnother({ store }: CartDesk, line: ShoppingCartProduct) {
  choicesOf({ products: [line] })
    .flatMap((choice) => editsToAdd(choice, 1))
    .forEach(store.edit)
  store.tell({ kind: 'done', text: `${line.product.name} hinzugefügt` })
}

function remove({ store }: CartDesk, line: ShoppingCartProduct, lineIds: readonly string[]) {
  focusGoesOn()
  lineIds.forEach((lineId) => store.edit({ kind: 'remove', lineId }))
  store.tell({ kind: 'done', text: `${line.product.name} entfernt` })
}

/** With the last of a line goes the button that was tapped: the focus is led to the next line, or to the head of the cart. */
function focusGoesOn() {
  const row = document.activeElement?.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const cart = row?.closest('dialog, aside')
  requestAnimationFrame(() => {
    if (!row || row.isConnected || document.activeElement !== document.body) return
    const place = next ? 'button:not(:disabled)' : 'h2[tabindex], button:not(:disabled), a[href]'
    ;(next ?? cart)?.querySelector<HTMLElement>(place)?.focus()
  })
}

/** What is in the way of a line, and what helps. */
function whyGone(lacks: string, servedNote: string | undefined, reasons: string): string {
  if (lacks) return `${lacks} Bitte ändern oder entfernen.`
  if (servedNote) return `Gibt es ${servedNote}. Bitte eine Zeit darin wählen oder entfernen.`
  return reasons ? `${reasons} Bitte entfernen.` : 'Nicht mehr verfügbar, bitte entfernen'
}
