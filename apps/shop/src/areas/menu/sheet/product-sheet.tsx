import type { Product } from '@tresen/contract/menu/product'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import { avoidedIn, type Wishes } from '@tresen/domain/menu/wishes'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import controls from '../../../rooms/ui/controls.module.css'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { QuantityStepper } from '../../../rooms/ui/quantity-stepper.tsx'
import { Sheet } from '../../../rooms/ui/sheet.tsx'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { inputOf, type Choice } from './choice.ts'
import { describeChoice } from './describe-choice.ts'
import { ExtraGroupChoice } from './extra-group-choice.tsx'
import { marksInWords } from '../marks-text.ts'
import { OptionList } from './option-list.tsx'
import { priceNotes, priceOf } from '../price-notes.ts'
import { MenuImage } from '../menu-image.tsx'
import { ServedHours } from './served-hours.tsx'
import styles from './product-sheet.module.css'

type Props = {
  product: Product
  desk: CartDesk
  now: Date
  first: Choice
  firstQuantity: number
  closeHref: string
  wishes: Wishes
  /** Why this choice was refused before the page was rendered. */
  problem: string | null
  /** A line of the cart is being changed. */
  isChange: boolean
  onClose: () => void
  /** What is chosen so far: whoever comes back finds it again. */
  onChoice: (choice: Choice, quantity: number) => void
  onDone: (choice: Choice, quantity: number) => void
}

/** Everything that can be chosen of a product, with a price that adds up. */
export function ProductSheet(props: Props) {
  const { product, desk, now, first, firstQuantity, closeHref, isChange } = props
  const { wishes, problem, onClose, onDone } = props
  const { rules, state } = desk
  const { menu } = rules
  const { isPickup } = state.cart
  const orderedFor = wantedAt(state.cart, now)
  const [choice, setChoice] = useState(first)
  const [quantity, setQuantity] = useState(firstQuantity)
  const [refusal, setRefusal] = useState(problem)
  /** From then on it is said what is missing, for as long as it is. */
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  useKept(choice, quantity, props.onChoice)
  const at = orderedFor.getTime()
  const offer = menu.offers.get(choice.productPriceId)!
  const { price, deposit, marks } = describeChoice(menu, choice, isPickup)

  const missing = checkChoice(rules, inputOf(choice), orderedFor)
  const reasons = refusal ? [refusal] : wasTried ? missing : []

  function change(next: Choice) {
    setChoice(next)
    setRefusal(null)
    if (refusal) setWasTried(true)
  }
  function submit() {
    setRefusal(null)
    setWasTried(true)
    if (missing.length === 0) return onDone(choice, quantity)
    const incomplete = form.current?.querySelector<HTMLElement>('[data-incomplete] input')
    incomplete?.scrollIntoView({ block: 'center' })
    incomplete?.focus({ preventScroll: true })
  }

  const total = formatMoney(price * quantity)
  const words = marksInWords(marks)
  return (
    <Sheet
      title={product.name}
      closeHref={closeHref}
      onClose={onClose}
      foot={
        <>
          {reasons.length > 0 && (
            <div className={styles.reasons} role="alert">
              {reasons.map((reason) => (
                <p key={reason} className={controls.error}>
                  <Icon name="warning" size={16} />
                  {reason}
                </p>
              ))}
            </div>
          )}
          <div className={styles.foot}>
            <QuantityStepper quantity={quantity} label={product.name} onChange={setQuantity} />
            <noscript>
              <input
                className={controls.input}
                form={formId}
                type="number"
                name="quantity"
                aria-label={`Anzahl ${product.name}`}
                min={1}
                max={50}
                defaultValue={1}
              />
            </noscript>
            <button type="submit" form={formId} className={controls.primary}>
              <span>{isChange ? 'Übernehmen' : 'Hinzufügen'}</span>
              <span className={styles.total} aria-live="polite">
                {total}
              </span>
            </button>
          </div>
          {deposit > 0 && (
            <p className={styles.deposit}>zzgl. {formatMoney(deposit * quantity)} Pfand, inkl. MwSt.</p>
          )}
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        method="post"
        action={closeHref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {product.image && (
          <MenuImage
            image={product.image}
            sizes="(min-width: 640px) 560px, 100vw"
            className={styles.picture}
          />
        )}
        {offer.category && <ServedHours desk={desk} category={offer.category} now={now} />}
        {product.description && <p className={styles.description}>{product.description}</p>}
        {product.notices && (
          <p className={styles.guard}>
            {product.notices.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        )}
        {product.prices.length > 1 ? (
          <OptionList
            legend="Größe"
            name="productPriceId"
            chosen={choice.productPriceId}
            options={product.prices.map((one) => ({
              id: one.id,
              label: one.size ?? 'Standard',
              detail: [one.sizeDescription, priceNotes(one, isPickup)].filter(Boolean).join(' · '),
              price: `${product.halves ? 'ab ' : ''}${formatMoney(priceOf(one, isPickup))}`,
              isSoldOut: isSoldOut(one, at),
            }))}
            onChoose={(productPriceId) => change({ ...choice, productPriceId })}
          />
        ) : (
          <p className={styles.single}>
            <input type="hidden" name="productPriceId" value={choice.productPriceId} />
            <b>
              {product.halves && 'ab '}
              {formatMoney(priceOf(offer.price, isPickup))}
            </b>{' '}
            {[offer.price.size, priceNotes(offer.price, isPickup)].filter(Boolean).join(' · ')}
          </p>
        )}
        {product.variants.map((variant) => (
          <OptionList
            key={variant.id}
            legend={variant.name}
            hint="Bitte wählen"
            name={`variant.${variant.id}`}
            chosen={choice.options[variant.id] ?? null}
            options={variant.options.map((option) => ({
              id: option.id,
              label: option.name,
              detail: avoidedIn(option, wishes),
              price: option.additionalPrice
                ? `${option.additionalPrice > 0 ? '+' : ''}${formatMoney(option.additionalPrice)}`
                : '',
              isSoldOut: isSoldOut(option, at),
            }))}
            onChoose={(optionId) =>
              change({ ...choice, options: { ...choice.options, [variant.id]: optionId } })
            }
          />
        ))}
        {[...offer.groups.values()].map((group) => (
          <ExtraGroupChoice
            key={group.group.id}
            group={group}
            offer={offer}
            choice={choice}
            at={at}
            wishes={wishes}
            onChange={change}
          />
        ))}
        <label className={styles.comment}>
          <span>
            Anmerkung <small>(freiwillig)</small>
          </span>
          <textarea
            className={controls.input}
            name="comment"
            enterKeyHint="enter"
            rows={2}
            maxLength={500}
            value={choice.comment}
            onChange={(event) => change({ ...choice, comment: event.target.value })}
          />
        </label>
        <section className={styles.marks} aria-label="Allergene und Zusatzstoffe">
          <h3>Allergene und Zusatzstoffe Ihrer Auswahl</h3>
          {avoidedIn(marks, wishes) && (
            <p className={controls.error}>
              <Icon name="warning" size={16} />
              Ihre Auswahl {avoidedIn(marks, wishes)}.
            </p>
          )}
          <p>{words || 'Keine kennzeichnungspflichtigen Allergene oder Zusatzstoffe.'}</p>
        </section>
      </form>
    </Sheet>
  )
}

function useKept(choice: Choice, quantity: number, onChoice: Props['onChoice']) {
  const isFirst = useRef(true)
  const keep = useEffectEvent(() => onChoice(choice, quantity))
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else keep()
  }, [choice, quantity])
}
