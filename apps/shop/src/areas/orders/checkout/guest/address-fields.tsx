import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import { formatMoney } from '@tresen/domain/money/format-money'
import { addressFaults } from '@tresen/domain/carts/errors/field-faults'
import { splitStreet, withAdditionsOf } from '@tresen/domain/geo/split-street'
import { useRef } from 'react'
import type { ShopRestaurant } from '../../../../page-data.ts'
import { AddressHelp } from './address-help.tsx'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { FetchInstead, focusFetched } from '../../../carts/other-way.tsx'
import { AddressSearch } from '../../../carts/delivery/address-search.tsx'
import controls from '../../../../rooms/ui/controls.module.css'
import { ErrorText } from '../../../../rooms/ui/error-text.tsx'
import { Icon } from '../../../../rooms/ui/icon.tsx'
import { besideDoor, doorLength, isAtDoor, withDoor } from './at-door.ts'
import { mostCharacters, type CheckoutForm } from '../checkout-form.ts'
import styles from '../checkout-section.module.css'
import { Field } from '../field.tsx'
import remember from '../remember/remember-me.module.css'
import fieldStyles from '../field.module.css'

type Props = {
  desk: CartDesk
  restaurant: ShopRestaurant
  now: Date
  form: CheckoutForm
  change: (part: Partial<CheckoutForm>) => void
  error: string | undefined
}

/** The delivery address; typing the street offers whole addresses nearby. */
export function AddressFields({ desk, restaurant, now, form, change, error }: Props) {
  const faults = error ? addressFaults(form) : {}
  // Missing parts are said where they are missing; of a whole address it is all of it.
  const isIncomplete = Object.keys(faults).length > 0
  const errorId = error && !isIncomplete ? 'address-error' : undefined
  const { errors } = desk.state.cart.evaluationResult
  const whole = useWholeStreet(form, change)
  const problem = (isIncomplete ? undefined : error) ?? errors.find(isElsewhere)?.message_de
  return (
    <div className={styles.grid}>
      <div className={`${fieldStyles.field} ${styles.twoThirds}`} onFocus={whole.begin} onBlur={whole.leave}>
        <label htmlFor="street">Straße</label>
        <AddressSearch
          id="street"
          field={{ name: 'street', maxLength: mostCharacters.street, enterKeyHint: 'next' }}
          restaurantId={restaurant.id}
          value={form.street}
          autoComplete="address-line1"
          describedBy={faults.street ? 'street-error' : errorId}
          isInvalid={Boolean(faults.street ?? errorId)}
          onValue={(street) => change({ street })}
          onSelect={({ street, streetNumber, zipCode, city }) => {
            const addressAddition = withAdditionsOf(form.street, form.addressAddition)
            whole.take()
            change({ street, houseNumber: streetNumber, addressAddition, zipCode, city })
            goOnAt(streetNumber ? 'addressAddition' : 'houseNumber')
          }}
        />
        <ErrorText id="street-error" text={faults.street} />
      </div>
      <div className={styles.third}>
        <Field
          id="houseNumber"
          label="Nr."
          value={form.houseNumber}
          errorId={errorId}
          error={faults.houseNumber}
          onText={whole.typeNumber}
        />
      </div>
      <div className={styles.third}>
        <Field
          id="zipCode"
          label="PLZ"
          value={form.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          errorId={errorId}
          error={faults.zipCode}
          onText={(zipCode) => change({ zipCode })}
        />
      </div>
      <div className={styles.twoThirds}>
        <Field
          id="city"
          label="Ort"
          value={form.city}
          autoComplete="address-level2"
          errorId={errorId}
          error={faults.city}
          onText={(city) => change({ city })}
        />
      </div>
      <div>
        <AdditionField form={form} change={change} />
      </div>
      <Verdict desk={desk} restaurant={restaurant} now={now} problem={problem} onTake={change} />
    </div>
  )
}

/** A street that is left with a number in it is split; the number that came with what it was typed over goes. */
function useWholeStreet(form: CheckoutForm, change: Props['change']) {
  const before = useRef<CheckoutForm | null>(null)
  const typedNumber = useRef<string>(null)
  return {
    begin: () => void (before.current = form),
    take: () => void (before.current = null),
    leave: () => {
      const isTyped = typedNumber.current === form.houseNumber
      const split = splitStreet(form, isTyped ? null : before.current)
      if (split) change(split)
    },
    typeNumber: (houseNumber: string) => {
      typedNumber.current = houseNumber
      change({ houseNumber })
    },
  }
}

/** From the street, to what a suggestion left open; after it is drawn, since leaving the street reads what is typed there. */
function goOnAt(id: string) {
  requestAnimationFrame(() => {
    if (document.activeElement?.id === 'street') document.getElementById(id)?.focus()
  })
}

/** Nobody brings it there, or nobody knows where that is. */
function isElsewhere({ code }: { code: CartErrorCode }): boolean {
  return code === 'OutOfDeliveryArea' || code === 'NoDeliveryAddressFoundForAddress'
}

/** Whether it can be delivered there, for how much, and what to do where it cannot. */
function Verdict({
  desk,
  restaurant,
  now,
  problem,
  onTake,
}: Pick<Props, 'desk' | 'restaurant' | 'now'> & { problem: string | undefined; onTake: Props['change'] }) {
  const { isInDeliveryArea, deliveryFee, errors } = desk.state.cart.evaluationResult
  const isAsked = errors.some(({ code }) => code === 'DeliveryLocationNeedsConfirmation')
  return (
    <div role="status">
      <ErrorText id="address-error" text={problem} />
      {!problem && isInDeliveryArea && !isAsked && (
        <p className={styles.good}>
          <Icon name="check" size={18} />
          {/* As short as the line that is kept free for it. */}
          Wir liefern zu Ihnen {deliveryFee ? `für ${formatMoney(deliveryFee)}` : 'kostenlos'}.
        </p>
      )}
      <AddressHelp desk={desk} restaurant={restaurant} onTake={onTake} />
      {errors.some(isElsewhere) && (
        <FetchInstead
          desk={desk}
          now={now}
          className={`${controls.button} ${styles.instead}`}
          onFetch={focusFetched}
        />
      )}
    </div>
  )
}

/** What the driver has to know beside the address. */
function AdditionField({ form: { addressAddition }, change }: Pick<Props, 'form' | 'change'>) {
  const isWanted = isAtDoor(addressAddition)
  return (
    <>
      <Field
        id="addressAddition"
        label="Stockwerk, Hinterhaus, Klingel"
        isOptional
        value={besideDoor(addressAddition)}
        autoComplete="address-line2"
        maxLength={mostCharacters.addressAddition - doorLength}
        onText={(text) => change({ addressAddition: withDoor(text, isWanted) })}
      />
      <label className={remember.door}>
        <input
          type="checkbox"
          name="atDoor"
          checked={isWanted}
          onChange={(event) =>
            change({ addressAddition: withDoor(besideDoor(addressAddition), event.target.checked) })
          }
        />
        Bitte vor die Tür stellen
      </label>
    </>
  )
}
