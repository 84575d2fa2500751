import { formatMoney } from '@tresen/domain/money/format-money'
import { timeProblem } from '@tresen/domain/carts/time-problem'
import { channelNouns } from '@tresen/domain/opening-hours/words/closed-text'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { withAdditionsOf } from '@tresen/domain/geo/split-street'
import { useId, useState, type FocusEvent } from 'react'
import { canBeFetched, FetchInstead, focusFetched } from '../other-way.tsx'
import type { CartDesk } from '../in-hand/use-cart.ts'
import type { ShopRestaurant } from '../../../page-data.ts'
import controls from '../../../rooms/ui/controls.module.css'
import { released } from '../../../rooms/page/released.ts'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { Unbroken } from '../../../rooms/ui/unbroken.tsx'
import { addressLine, deliveryTerms, soonLabel } from './delivery-terms.ts'
import { knownPlaces, LastPlace } from './last-place.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { PromiseNote } from './promise-note.tsx'
import { TimeChoice } from './time-choice.tsx'
import { AddressSearch, type Place } from './address-search.tsx'
import styles from './delivery-bar.module.css'
import lastPlace from './last-place.module.css'

type Props = { desk: CartDesk; restaurant: ShopRestaurant; now: Date }

/** How, where and when, before anything is chosen: nobody fills a cart that cannot be delivered. */
export function DeliveryBar({ desk, restaurant, now }: Props) {
  // Whoever has chosen already is shown what; nothing folds up under the hands of somebody who is choosing.
  const [isFolded] = useState(() => isChosen(desk, restaurant, now))
  const choices = <DeliveryChoices desk={desk} restaurant={restaurant} now={now} />
  return (
    <section className={styles.bar} aria-label="Lieferung oder Abholung" data-of-the-moment>
      {isFolded ? (
        <details className={styles.folded}>
          <summary>
            <Icon name={desk.state.cart.isPickup ? 'bag' : 'pin'} />
            <ChosenLine desk={desk} restaurant={restaurant} now={now} />
            <span className={styles.change}>Ändern</span>
          </summary>
          {choices}
        </details>
      ) : (
        choices
      )}
    </section>
  )
}

/** Way, place and time stand, and nothing speaks against them. */
function isChosen(
  { state: { cart }, rules }: CartDesk,
  { deliveryAreas }: ShopRestaurant,
  now: Date,
): boolean {
  const isSomewhere = cart.isPickup || deliveryTerms(cart, deliveryAreas).kind === 'inside'
  return isSomewhere && timeProblem(cart, rules, now) === null
}

/** What was chosen, in one line. */
function ChosenLine({ desk, restaurant, now }: Props) {
  const { isPickup, isPreOrder, preOrderDateTime, ...cart } = desk.state.cart
  const minutes = soonLabel(desk)
  const at = isPreOrder && preOrderDateTime ? new Date(preOrderDateTime) : null
  const soon = minutes ? `in ${minutes}` : 'so bald wie möglich'
  const asked = at ? momentLabel(restaurant.timeZone, at, now) : soon
  // Closed since it was chosen.
  const isPossible = timeProblem(desk.state.cart, desk.rules, now) === null
  const when = isPossible ? asked : `${at ? asked : 'jetzt'} nicht möglich`
  const where = isPickup
    ? `${restaurant.streetName} ${restaurant.streetNumber}`
    : `${cart.street} ${cart.houseNumber}`
  return (
    <span className={styles.chosen}>
      <b>
        {isPickup ? 'Abholung' : 'Lieferung'} <Unbroken text={when} />
      </b>
      <span>{where}</span>
    </span>
  )
}

function DeliveryChoices({ desk, restaurant, now }: Props) {
  const { cart } = desk.state
  return (
    <>
      <div className={styles.controls}>
        <ModeChoice desk={desk} now={now} />
        {cart.isPickup ? (
          <p className={styles.place}>
            <Icon name="pin" />
            <span>
              {restaurant.streetName} {restaurant.streetNumber}, {restaurant.zipCode} {restaurant.city}
            </span>
          </p>
        ) : (
          <DeliveryPlaceField desk={desk} restaurant={restaurant} />
        )}
        <TimeChoice desk={desk} now={now} idPrefix="bar-time" />
      </div>
      <div className={styles.notes} role="status">
        <ClosedNote desk={desk} now={now} />
        {!cart.isPickup && <TermsNote desk={desk} restaurant={restaurant} now={now} />}
        <PromiseNote desk={desk} />
      </div>
    </>
  )
}

function DeliveryPlaceField({
  desk: { store, state },
  restaurant,
}: {
  desk: CartDesk
  restaurant: ShopRestaurant
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [hasChosen, setHasChosen] = useState(false)
  const line = addressLine(state.cart)
  const isSearching = typed !== null || line === ''

  function choose(place: Place) {
    if (!place.streetNumber) return askForNumber(`${place.street} `, `, ${place.zipCode} ${place.city}`)
    setHasChosen(true)
    take(place)
  }
  /** From a field that was left the keys went on already. */
  function takeLeft(place: Place) {
    setHasChosen(false)
    take(place)
  }
  /** Whoever types nothing keeps what was chosen before. */
  async function keep({ relatedTarget, currentTarget }: FocusEvent) {
    if (typed !== '' || line === '' || currentTarget.contains(relatedTarget)) return
    await released()
    if (document.activeElement?.id === id) return
    setHasChosen(false)
    setTyped((now) => now || null)
  }
  /** What was typed of the floor stays too. */
  function take({ street, streetNumber, zipCode, city, latitude, longitude, isEstimated }: Place) {
    const addressAddition = withAdditionsOf(typed ?? '', state.cart.addressAddition)
    setTyped(null)
    store.edit({
      kind: 'details',
      change: {
        ...{ isPickup: false, addressSelection: 'Form' as const },
        ...{ street, houseNumber: streetNumber, addressAddition, zipCode, city },
      },
      // Where a number lies that no list knows, the server says.
      ...(latitude !== undefined &&
        longitude !== undefined &&
        !isEstimated && { place: { latitude, longitude } }),
    })
  }
  /** A street was chosen: its town stays, and the number goes between. */
  function askForNumber(before: string, after: string) {
    setTyped(before + after)
    const field = document.getElementById(id)
    requestAnimationFrame(
      () => field instanceof HTMLInputElement && field.setSelectionRange(before.length, before.length),
    )
  }
  if (!isSearching) {
    return (
      <p className={styles.place}>
        <Icon name="pin" />
        <span>{line}</span>
        {/* Where the field was, the keys go on. */}
        <button type="button" className={controls.quiet} autoFocus={hasChosen} onClick={() => setTyped('')}>
          Ändern<span className="visually-hidden"> der Lieferadresse</span>
        </button>
      </p>
    )
  }
  return (
    <div className={lastPlace.field} onBlur={(event) => void keep(event)}>
      <label className="visually-hidden" htmlFor={id}>
        Lieferadresse: Straße, Hausnummer und Ort
      </label>
      <AddressSearch
        id={id}
        restaurantId={restaurant.id}
        value={typed ?? ''}
        onValue={setTyped}
        onSelect={choose}
        onLeave={takeLeft}
        holds={line}
        placeholder="Straße und Nr."
        autoFocus={typed === ''}
        loadKnown={knownPlaces}
      />
      {!typed && <LastPlace onTake={choose} />}
    </div>
  )
}

function ClosedNote({ desk: { state, rules }, now }: { desk: CartDesk; now: Date }) {
  const problem = timeProblem(state.cart, rules, now)
  // What is wrong with a time that was chosen is said where it can be changed.
  if (!problem || (state.cart.isPreOrder && !problem.isClosed)) return null
  return (
    <p className={styles.attention}>
      <Icon name="clock" size={18} />
      <span>
        <Unbroken text={`${problem.text}.`} />{' '}
        {problem.wayOut && 'Bestellen Sie jetzt vor: Wählen Sie Tag und Uhrzeit.'}{' '}
        {problem.otherWay && `${channelNouns[problem.otherWay]} ist jetzt möglich.`}
      </span>
    </p>
  )
}

function FetchHere({ desk, now }: Pick<Props, 'desk' | 'now'>) {
  return <FetchInstead desk={desk} now={now} className={controls.quiet} onFetch={focusFetched} />
}

function TermsNote({ desk, restaurant, now }: Props) {
  const terms = deliveryTerms(desk.state.cart, restaurant.deliveryAreas)
  switch (terms.kind) {
    case 'unknown':
      return (
        <p className={styles.hint}>
          Mit Ihrer Adresse sehen Sie gleich, ob und zu welchem Preis wir zu Ihnen liefern.
        </p>
      )
    case 'notFound':
      return (
        <p className={styles.attention}>
          <Icon name="warning" size={18} />
          <span>
            Diese Adresse kennen wir nicht. Bitte wählen Sie eine aus der Liste.{' '}
            <FetchHere {...{ desk, now }} />
          </span>
        </p>
      )
    // At the checkout the restaurant is asked.
    case 'asks':
      return null
    case 'outside':
      return (
        <p className={styles.attention}>
          <Icon name="warning" size={18} />
          <span>
            <b>Außerhalb des Liefergebiets.</b> Zu dieser Adresse liefern wir leider nicht
            {canBeFetched(desk, now) && ', aber Sie können gern abholen'}. <FetchHere {...{ desk, now }} />
          </span>
        </p>
      )
    case 'inside': {
      const { deliveryFee, minOrderValue, freeDeliveryFrom } = terms.area
      return (
        <p className={styles.good}>
          <Icon name="check" size={18} />
          <span>
            <b>Wir liefern zu Ihnen:</b> {deliveryFee ? formatMoney(deliveryFee) : 'kostenlos'}
            {minOrderValue > 0 && ` ab ${formatMoney(minOrderValue)} Bestellwert`}
            {deliveryFee > 0 &&
              freeDeliveryFrom !== null &&
              `, kostenlos ab ${formatMoney(freeDeliveryFrom)}`}
          </span>
        </p>
      )
    }
  }
}
