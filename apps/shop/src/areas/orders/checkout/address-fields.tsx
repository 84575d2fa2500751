import { formatMoney } from '@tresen/domain/money/format-money'
import { splitStreet } from '@tresen/domain/geo/split-street'
import type { ShopRestaurant } from '../../../page-data.ts'
import { AddressHelp } from './address-help.tsx'
import type { CartDesk } from '../../carts/use-cart.ts'
import { AddressSearch } from '../../carts/delivery/address-search.tsx'
import { ErrorText } from '../../../rooms/ui/error-text.tsx'
import { Icon } from '../../../rooms/ui/icon.tsx'
import { mostCharacters, type CheckoutForm } from './checkout-form.ts'
import styles from './checkout-section.module.css'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'

type Props = {
  desk: CartDesk
  restaurant: ShopRestaurant
  form: CheckoutForm
  change: (part: Partial<CheckoutForm>) => void
  error: string | undefined
}

/** The delivery address; typing the street offers whole addresses nearby. */
export function AddressFields({ desk, restaurant, form, change, error }: Props) {
  const errorId = error && 'address-error'
  const { isInDeliveryArea, deliveryFee, errors } = desk.state.cart.evaluationResult
  const problem =
    error ??
    errors.find(({ code }) => code === 'OutOfDeliveryArea' || code === 'NoDeliveryAddressFoundForAddress')
      ?.message_de
  const isAsked = errors.some(({ code }) => code === 'DeliveryLocationNeedsConfirmation')
  return (
    <div className={styles.grid}>
      <div
        className={`${fieldStyles.field} ${styles.twoThirds}`}
        onBlur={() => {
          const split = splitStreet(form)
          if (split) change(split)
        }}
      >
        <label htmlFor="street">Straße</label>
        <AddressSearch
          id="street"
          field={{ name: 'street', maxLength: mostCharacters.street, enterKeyHint: 'next' }}
          restaurantId={restaurant.id}
          value={form.street}
          autoComplete="address-line1"
          describedBy={errorId}
          isInvalid={Boolean(error)}
          onValue={(street) => change({ street })}
          onSelect={({ street, streetNumber, zipCode, city }) =>
            change({ street, houseNumber: streetNumber, zipCode, city })
          }
        />
      </div>
      <div className={styles.third}>
        <Field
          id="houseNumber"
          label="Nr."
          value={form.houseNumber}
          errorId={errorId}
          onText={(houseNumber) => change({ houseNumber })}
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
          onText={(city) => change({ city })}
        />
      </div>
      <div>
        <Field
          id="addressAddition"
          label="Stockwerk, Hinterhaus, Klingel"
          isOptional
          value={form.addressAddition}
          autoComplete="address-line2"
          onText={(addressAddition) => change({ addressAddition })}
        />
      </div>
      <div role="status">
        <ErrorText id="address-error" text={problem} />
        {!problem && isInDeliveryArea && !isAsked && (
          <p className={styles.good}>
            <Icon name="check" size={18} />
            Wir liefern zu Ihnen,{' '}
            {deliveryFee ? `Lieferkosten ${formatMoney(deliveryFee)}` : 'ohne Lieferkosten'}.
          </p>
        )}
        <AddressHelp desk={desk} restaurant={restaurant} onTake={change} />
      </div>
    </div>
  )
}
