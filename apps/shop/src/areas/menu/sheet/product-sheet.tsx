import type { Product } from '@tresen/contract/menu/product'
import type { Offer } from '@tresen/domain/menu/search/menu-index'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import { avoidedIn, type Wishes } from '@tresen/domain/menu/wishes'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import controls from '../../../rooms/ui/controls.module.css'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { Sheet } from '../../../rooms/ui/sheet.tsx'
import type { CartDesk } from '../../carts/in-hand/use-cart.ts'
import { inputOf, type Choice } from './choice.ts'
import { describeChoice, openChoices } from './describe-choice.ts'
import { ExtraGroupChoice } from './extra-group-choice.tsx'
import { firstRows } from './first-rows.ts'
import { marksInWords } from '../marks-text.ts'
import { MenuImage } from '../menu-image.tsx'
import { ServedHours } from './served-hours.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SizeChoice } from './size-choice.tsx'
import { VariantChoices } from './variant-choices.tsx'
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
  /** The server rendered it: all of it is there. */
  isRendered: boolean
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
  const { price, isLeast, deposit } = describeChoice(menu, choice, { at, isPickup })

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

  return (
    <Sheet
      title={product.name}
      closeHref={closeHref}
      onClose={onClose}
      foot={
        <SheetFoot
          product={product}
          formId={formId}
          reasons={reasons}
          quantity={quantity}
          price={price}
          isLeast={isLeast}
          deposit={deposit}
          isChange={isChange}
          onQuantity={setQuantity}
        />
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
        <InWords product={product} />
        <Choices
          {...{ product, desk, offer, choice, at, wishes, isWhole: props.isRendered }}
          onChange={change}
        />
      </form>
    </Sheet>
  )
}

type ChoicesProps = Pick<Props, 'product' | 'desk' | 'wishes'> & {
  /** Of the size that is chosen. */
  offer: Offer
  choice: Choice
  /** Milliseconds since 1970. */
  at: number
  /** At once, and not what is in view first and the rest a moment later. */
  isWhole: boolean
  onChange: (choice: Choice) => void
}

function Choices({ product, desk, offer, choice, at, wishes, isWhole, onChange }: ChoicesProps) {
  const { menu, timeZone } = desk.rules
  const { isPickup } = desk.state.cart
  const all = useDeferredValue(true, isWhole)
  const first = all ? null : firstRows(product, offer)
  return (
    <>
      <SizeChoice {...{ menu, product, offer, choice, isPickup, at, timeZone, onChange }} />
      <VariantChoices
        {...{ menu, product, offer, choice, isPickup, at, timeZone, wishes, onChange }}
        most={first?.variants}
      />
      {[...offer.groups.values()].map((group, position) => {
        const most = first?.groups[position]
        if (most === 0) return null
        return (
          <ExtraGroupChoice
            key={group.group.id}
            {...{ group, offer, choice, at, timeZone, wishes, most, onChange }}
          />
        )
      })}
      {first && <div style={{ height: first.rest }} />}
      <Comment comment={choice.comment} onChange={(comment) => onChange({ ...choice, comment })} />
      {all && (
        <ChosenMarks
          marks={describeChoice(menu, choice, { at, isPickup }).marks}
          wishes={wishes}
          open={openChoices(product, choice)}
        />
      )}
    </>
  )
}

const wordsOfHalves = {
  Dearer: 'Sie zahlen den Preis der teureren Hälfte.',
  Mean: 'Sie zahlen die Mitte zwischen den Preisen beider Hälften.',
} as const

/** What it is, and what the law wants to be said of it. */
function InWords({ product: { description, notices, halves } }: { product: Product }) {
  return (
    <>
      {description && <p className={styles.description}>{description}</p>}
      {halves && <p className={styles.description}>{wordsOfHalves[halves.price]}</p>}
      {notices && (
        <p className={styles.guard}>
          {notices.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
    </>
  )
}

function Comment({ comment, onChange }: { comment: string; onChange: (comment: string) => void }) {
  return (
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
        value={comment}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

/** What the law wants to be named, of everything that is chosen. */
function ChosenMarks({
  marks,
  wishes,
  open,
}: {
  marks: ReturnType<typeof describeChoice>['marks']
  wishes: Wishes
  /** What is still to be chosen, by name: with it may come more. */
  open: readonly string[]
}) {
  const words = marksInWords(marks)
  const avoided = avoidedIn(marks, wishes)
  return (
    <section className={styles.marks} aria-label="Allergene und Zusatzstoffe">
      <h3>Allergene und Zusatzstoffe Ihrer Auswahl</h3>
      {avoided && (
        <p className={controls.error}>
          <Icon name="warning" size={16} />
          Ihre Auswahl {avoided}.
        </p>
      )}
      {(words || open.length === 0) && (
        <p>{words || 'Keine kennzeichnungspflichtigen Allergene oder Zusatzstoffe.'}</p>
      )}
      {open.length > 0 && <p>Vollständig, sobald Sie gewählt haben: {open.join(', ')}.</p>}
    </section>
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
