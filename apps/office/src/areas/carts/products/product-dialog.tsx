import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { findCartLine } from '@tresen/domain/carts/lines/cart-lines'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { priceFrom, priceFromText, type Ordered } from '@tresen/domain/carts/lines/price-from'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { isRemoval } from '@tresen/domain/menu/choices/removals'
import type { Offer } from '@tresen/domain/menu/search/menu-index'
import { soldOutNote } from '@tresen/domain/menu/sold-out/sold-out-note'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { ChoiceGroup, ChoiceOption } from './choice-group.tsx'
import { focusGroup, moveInGroup } from './choice-keys.ts'
import { ExtraGroup } from './extra-group.tsx'
import { addExtra, removeExtra, toInput, type ProductChoice } from '@tresen/domain/carts/lines/product-choice'
import styles from './product-dialog.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'

type Props = {
  rules: ShopRules
  offer: Offer
  start: ProductChoice
  isPickup: boolean
  /** For when it is ordered. */
  orderedFor: Date
  /** A product that is in the cart already. */
  isChange: boolean
  onClose: () => void
  onChosen: (choice: ProductChoice) => void
}

/** Everything that can be chosen of a product; Enter puts it into the cart. */
export function ProductDialog(props: Props) {
  const { rules, offer, start, isPickup, orderedFor, isChange, onClose, onChosen } = props
  const [choice, setChoice] = useState(start)
  const [wasTried, setTried] = useState(false)
  const [firstGroup] = useState(() => groupToBegin(rules, offer, start))
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { product } = offer
  const { menu } = rules
  const at = orderedFor.getTime()
  const input = toInput(choice)
  const problems = checkChoice(rules, input, orderedFor)
  const price = priceText(rules, choice, { at, isPickup })

  const finish = (next: ProductChoice, form: HTMLElement) => {
    if (checkChoice(rules, toInput(next), orderedFor).length === 0) return onChosen(next)
    const open = openGroup(menu.offers.get(next.productPriceId) ?? offer, next)
    // What is still open comes next; it is a reproach only where somebody has been already.
    if (!open || !focusGroup(form, open)) setTried(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const { target, key } = event
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) finish(choice, form)
    else if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio') {
      finish(target.checked ? choice : withAnswer(choice, target), form)
      if (!target.checked) target.click()
    } else if (!moveInGroup(event)) return
    event.preventDefault()
  }

  return (
    <Dialog
      title={
        <>
          <span className={styles.article}>{product.articleNumber}</span> {product.name}
        </>
      }
      subtitle={product.description}
      width="600px"
      isFullScreenOnPhones
      onClose={onClose}
      onKeyDown={onKeyDown}
      onSubmit={(form) => {
        setTried(true)
        finish(choice, form)
      }}
      // Beside the quantity a phone has no room for it.
      {...(isPhone && { stepBack: null })}
      aside={
        <QuantityStepper
          quantity={choice.quantity}
          smallest={1}
          label={product.name}
          onChange={(quantity) => setChoice({ ...choice, quantity })}
        />
      }
      actions={
        <Button type="submit" variant="contained" size="large" autoFocus={firstGroup === null}>
          {isChange ? 'Übernehmen' : 'Hinzufügen'}
          {price !== null && `, ${price}`}
        </Button>
      }
    >
      <Choices {...{ rules, offer, choice, firstGroup, isPickup, wasTried }} at={at} onChoose={setChoice} />
      {wasTried && problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type ChoicesProps = Pick<Props, 'rules' | 'offer' | 'isPickup'> & {
  choice: ProductChoice
  firstGroup: string | null
  wasTried: boolean
  at: number
  onChoose: (choice: ProductChoice) => void
}

function Choices(props: ChoicesProps) {
  const { rules, offer, choice, firstGroup, wasTried, at, onChoose } = props
  const { timeZone } = rules
  const current = rules.menu.offers.get(choice.productPriceId) ?? offer
  return (
    <div className={styles.body}>
      {offer.product.prices.length > 1 && <Sizes {...props} />}
      {offer.product.variants.map((variant) => (
        <ChoiceGroup
          key={variant.id}
          id={variant.id}
          title={variant.name}
          problem={wasTried && !choice.options[variant.id] ? `Bitte wählen Sie: ${variant.name}.` : undefined}
        >
          {variant.options.map((option, position) => (
            <ChoiceOption
              key={option.id}
              name={variant.id}
              value={option.id}
              isFirst={firstGroup === variant.id && position === 0}
              label={option.name}
              detail={option.additionalPrice === 0 ? '' : signed(option.additionalPrice)}
              isChecked={choice.options[variant.id] === option.id}
              gone={soldOutNote(option.soldOutUntil, timeZone, at)}
              onCheck={() => onChoose({ ...choice, options: { ...choice.options, [variant.id]: option.id } })}
            />
          ))}
        </ChoiceGroup>
      ))}
      {[...current.groups.values()].map(({ use, group }) => (
        <ExtraGroup
          key={group.id}
          group={group}
          use={use}
          isFirst={firstGroup === group.id}
          price={current.price}
          chosen={choice.extras[group.id] ?? []}
          at={at}
          timeZone={timeZone}
          wasTried={wasTried}
          isOnce={isRemoval(use, offer.product.id)}
          onAdd={(ingredientId) => onChoose(addExtra(choice, group.id, ingredientId))}
          onRemove={(ingredientId) => onChoose(removeExtra(choice, group.id, ingredientId))}
        />
      ))}
      <TextField
        label="Kommentar für die Küche"
        value={choice.comment}
        onChange={(event) => onChoose({ ...choice, comment: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </div>
  )
}

function Sizes({ rules, offer, choice, firstGroup, isPickup, at, onChoose }: ChoicesProps) {
  return (
    <ChoiceGroup id="size" title="Größe">
      {offer.product.prices.map((each) => (
        <ChoiceOption
          key={each.id}
          name="size"
          value={each.id}
          isFirst={firstGroup === 'size' && each.id === choice.productPriceId}
          label={each.size ?? 'Standard'}
          detail={priceFromText(priceFrom(rules.menu, { productPriceId: each.id }, { at, isPickup }))}
          isChecked={each.id === choice.productPriceId}
          gone={soldOutNote(each.soldOutUntil, rules.timeZone, at)}
          onCheck={() => onChoose({ ...choice, productPriceId: each.id })}
        />
      ))}
    </ChoiceGroup>
  )
}

/** Where a choice is still missing: a variant without an option, or a group with too few extras. */
function openGroup(offer: Offer, { options, extras }: ProductChoice): string | null {
  const variant = [...offer.variants.keys()].find((id) => !options[id])
  if (variant) return variant
  const open = [...offer.groups.values()].find(
    ({ use, group }) => (extras[group.id]?.length ?? 0) < use.minimum,
  )
  return open?.group.id ?? null
}

/** What must be chosen comes first, else the size, else what may be chosen; null: nothing. */
function groupToBegin({ menu }: ShopRules, offer: Offer, start: ProductChoice): string | null {
  const open = openGroup(menu.offers.get(start.productPriceId) ?? offer, start)
  if (open) return open
  if (offer.product.prices.length > 1) return 'size'
  return [...offer.variants.keys(), ...offer.groups.keys()][0] ?? null
}

function withAnswer(choice: ProductChoice, { name, value }: HTMLInputElement): ProductChoice {
  if (name === 'size') return { ...choice, productPriceId: value }
  return { ...choice, options: { ...choice.options, [name]: value } }
}

/** 'ab 12,00 €' for so many; null: the menu does not have this choice. */
function priceText({ menu }: ShopRules, choice: ProductChoice, ordered: Ordered): string | null {
  if (!findCartLine(menu, toInput(choice), '')) return null
  const { price, isLeast } = priceFrom(menu, toInput(choice), ordered)
  return priceFromText({ price: price * choice.quantity, isLeast })
}

function signed(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatMoney(cents)}`
}
