import Close from 'virtual:icon/baseline-close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useMemo, useState } from 'react'
import { ItemPicker } from '../../menu/work/item-picker.tsx'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { FieldsContext, useFields } from '../../../rooms/ui/fields/fields.tsx'
import { RemoveButton } from '../../../rooms/ui/lists/remove-button.tsx'
import { SentenceChoice, SentenceNumber, Sentence, SentenceText } from '../work/sentence.tsx'
import { wordChoices } from '../conditions/condition-words.ts'
import { priceExample, productOf, startExample, type ExampleCart } from './example-cart.ts'
import styles from './example-panel.module.css'
import { pickItemsOf } from '../work/pick-items.ts'

type Props = {
  discount: Discount
  restaurant: Restaurant
  menu: MenuIndex
  /** Something of the discount is wrong: it has still the last right value in its place. */
  isWrong: boolean
}

/** A cart to try the discount on, priced by the same rules as everywhere, at once. */
export function ExamplePanel({ discount, restaurant, menu, isWrong }: Props) {
  const fields = useFields()
  const now = useNow()
  const { timeZone } = restaurant
  const [changed, setExample] = useState<ExampleCart | null>(null)
  const shape = useMemo(
    () => JSON.stringify([discount.productRules, discount.shoppingCartConditions]),
    [discount],
  )
  // Until somebody changes it, the example follows the discount.
  // oxlint-disable-next-line react/exhaustive-deps
  const started = useMemo(() => startExample(discount, menu, timeZone), [shape, menu, timeZone])
  const example = changed ?? started
  const cart = useMemo(
    () => priceExample(example, discount, restaurant, menu, new Date(now)),
    [example, discount, restaurant, menu, now],
  )
  const set = (changes: Partial<ExampleCart>) => setExample({ ...example, ...changes })
  const items = useMemo(() => pickItemsOf('ProductPrizeId', menu.menu) ?? [], [menu])
  const isWaiting = isWrong || fields.hasWrong
  const reset = () => {
    fields.takeBack()
    setExample(null)
  }
  return (
    <FieldsContext value={fields}>
      <Result cart={cart} isWaiting={isWaiting} />
      <ExampleLines
        cart={cart}
        isWaiting={isWaiting}
        onRemove={(id) => set({ products: example.products.filter((one) => one.id !== id) })}
      />
      <ItemPicker
        label="Produkt dazulegen"
        placeholder="Nummer oder Name"
        items={items}
        chosen={[]}
        isChosenHidden
        onChange={(ids) => {
          const offer = menu.offers.get(ids[0] ?? '')
          if (offer) set({ products: [...example.products, productOf(offer)] })
        }}
      />
      <ExampleFacts example={example} timeZone={restaurant.timeZone} set={set} />
      {(changed || fields.hasWrong) && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={reset}>
          Beispiel zurücksetzen
        </Button>
      )}
    </FieldsContext>
  )
}

type ResultProps = { cart: ShoppingCart; isWaiting: boolean }

function Result({ cart, isWaiting }: ResultProps) {
  if (isWaiting) {
    return (
      <Alert severity="info" role="status">
        Das Beispiel wartet, bis alle Angaben stimmen.
      </Alert>
    )
  }
  const evaluated = cart.evaluationResult.automaticDiscounts[0]?.evaluatedDiscount
  const applies = evaluated?.canBeApplied ?? false
  return (
    <Alert severity={applies ? 'success' : 'warning'} role="status">
      {cart.products.length === 0
        ? 'Legen Sie Produkte in den Beispiel-Warenkorb.'
        : applies
          ? `Der Rabatt ${evaluated!.message_de}.`
          : `Noch kein Rabatt: ${evaluated?.message_de.replace(/\.$/, '') || 'er hat noch keine Wirkung'}.`}
    </Alert>
  )
}

type LinesProps = ResultProps & { onRemove: (id: string) => void }

/** Without what the discount makes of it, as long as that is waited for. */
function ExampleLines({ cart, isWaiting, onRemove }: LinesProps) {
  const { pricing, productPricing } = cart.evaluationResult
  const priceOf = new Map(productPricing.map((each) => [each.shoppingCartProductId, each]))
  return (
    <>
      <ul className={styles.lines} aria-label="Beispiel-Warenkorb">
        {cart.products.map((line) => {
          const name = [line.product.name, line.size].filter(Boolean).join(', ')
          const { totalPrice = 0, discount: taken = 0 } = priceOf.get(line.id) ?? {}
          const discount = isWaiting ? 0 : taken
          return (
            <li key={line.id}>
              <span>{name}</span>
              <span className={styles.prices}>
                {discount > 0 && <s>{formatMoney(totalPrice)}</s>}
                {discount > 0 ? (
                  <b>{formatMoney(totalPrice - discount)}</b>
                ) : (
                  <span>{formatMoney(totalPrice)}</span>
                )}
              </span>
              <RemoveButton
                isSmall
                label={`${name} herausnehmen`}
                icon={<Close fontSize="small" />}
                onRemove={() => onRemove(line.id)}
              />
            </li>
          )
        })}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>Produkte</dt>
          <dd>{formatMoney(pricing.products)}</dd>
        </div>
        <div>
          <dt>Rabatt</dt>
          <dd>{isWaiting ? '–' : formatMoney(-pricing.totalDiscount)}</dd>
        </div>
        <div>
          <dt>Zusammen</dt>
          <dd>{isWaiting ? '–' : formatMoney(pricing.products - pricing.totalDiscount)}</dd>
        </div>
      </dl>
    </>
  )
}

type FactsProps = {
  example: ExampleCart
  timeZone: string
  set: (changes: Partial<ExampleCart>) => void
}

function ExampleFacts({ example, timeZone, set }: FactsProps) {
  const { isPickup, isPreOrder, orderCount, daysSinceLastOrder } = example
  return (
    <div className={styles.facts}>
      <Typography variant="h3">Bestellt wird</Typography>
      <Sentence>
        zur
        <SentenceChoice
          label="Beispiel: Abholung oder Lieferung"
          value={isPickup ? 'pickup' : 'delivery'}
          choices={[
            { value: 'pickup', label: 'Abholung' },
            { value: 'delivery', label: 'Lieferung' },
          ]}
          onChange={(kind) => set({ isPickup: kind === 'pickup' })}
        />
        {!isPickup && (
          <>
            nach
            <SentenceText
              label="Beispiel: Postleitzahl"
              placeholder="PLZ"
              value={example.zipCode}
              width={92}
              onChange={(zipCode) => set({ zipCode: zipCode.slice(0, 10) })}
            />
          </>
        )}
        über
        <SentenceChoice
          label="Beispiel: Bestellweg"
          value={example.orderChannel}
          choices={wordChoices('OrderChannel')}
          onChange={(orderChannel) => set({ orderChannel })}
        />
      </Sentence>
      <Sentence>
        <SentenceChoice
          label="Beispiel: sofort oder vorbestellt"
          value={isPreOrder ? 'later' : 'now'}
          choices={[
            { value: 'now', label: 'so bald wie möglich' },
            { value: 'later', label: 'vorbestellt' },
          ]}
          onChange={(kind) => set({ isPreOrder: kind === 'later' })}
        />
        von einem Gast mit
        <SentenceNumber
          label="Beispiel: frühere Bestellungen"
          least={0}
          most={999}
          value={orderCount}
          onChange={(count) => set({ orderCount: count })}
        />
        früheren Bestellungen
        {orderCount > 0 && (
          <>
            , die letzte vor
            <SentenceNumber
              label="Beispiel: Tage seit der letzten Bestellung"
              least={0}
              most={999}
              value={daysSinceLastOrder}
              onChange={(days) => set({ daysSinceLastOrder: days })}
            />
            Tagen
          </>
        )}
      </Sentence>
      <DateTimePicker
        label={isPreOrder ? 'Wann abgeholt oder geliefert wird' : 'Wann bestellt wird (leer: jetzt)'}
        value={example.at}
        timeZone={timeZone}
        onChange={(at) => set({ at })}
      />
    </div>
  )
}
