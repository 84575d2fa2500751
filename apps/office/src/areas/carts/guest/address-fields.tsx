import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { mostAdditionalDeliveryFee, type CartChange, type ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { areaInWords } from '@tresen/domain/carts/delivery/area-in-words'
import { deliveryFeeOf } from '@tresen/domain/carts/delivery/delivery-fee'
import { addressFaults } from '@tresen/domain/carts/errors/field-faults'
import { errorsIn } from '@tresen/domain/carts/errors/cart-error-sections'
import { memo, useCallback, useRef, useState, type RefObject } from 'react'
import { addressLabel, useFoundAddresses, type FoundAddress } from '../../geo/use-found-addresses.ts'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { CartField } from '../work/cart-field.tsx'
import { DeskChoice } from '../work/desk-choice.tsx'
import { focusDesk, goOnWithKeysAt } from '../desk/keys/use-desk-keys.ts'
import { DeskSection } from '../desk/sections/desk-section.tsx'
import styles from '../desk/sections/desk-section.module.css'
import { MoneyField } from '../../../rooms/ui/fields/money-field.tsx'
import { PlaceField } from './place-field.tsx'
import { splitStreet, withAdditionsOf, type StreetFields } from '@tresen/domain/geo/split-street'
import { AddressActions } from './address-actions.tsx'

const mostOfStreet = 120
const mostOfAddition = 120
/** That the restaurant must confirm a place, with the button and the fee: it comes with the first pin. */
const roomToConfirm = 164
const howToBegin = 'Gebiet und Gebühr stehen hier, sobald der Lieferort bekannt ist.'
const howToPin =
  'Anschrift suchen und Enter drücken, oder den Ort auf der Karte antippen. Mit der Tastatur verschieben Pfeile die Karte, Enter setzt die Nadel in die Mitte. Gebiet und Gebühr stehen dann hier.'

const kindsOfPlace = [
  { value: 'Form', label: 'Anschrift' },
  { value: 'Map', label: 'Ort auf der Karte' },
] as const

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  restaurant: Restaurant
  hand: CartInHand
  wasTried: boolean
  onChange: (change: CartChange, place?: Location) => void
}

/** Where the order goes: a few letters of the street complete the rest. */
export function AddressFields({ cart, rules, restaurant, hand, wasTried, onChange }: Props) {
  const { errors, deliveryArea } = cart.evaluationResult
  const area = deliveryArea && rules.deliveryAreas.find(({ id }) => id === deliveryArea.id)
  const fee = deliveryFeeOf(cart, rules.deliveryAreas)
  const chooseKind = useCallback(
    (addressSelection: ShoppingCart['addressSelection']) => {
      onChange({ addressSelection })
      goOnWithKeysAt(addressSelection === 'Map' ? 'desk-map-search' : 'desk-street')
    },
    [onChange],
  )
  const isMap = cart.addressSelection === 'Map'
  const shownErrors = errorsIn(errors, 'address', wasTried)
  const isAddressMissing = wasTried && errors.some(({ code }) => code === 'AddressInputMissing')
  return (
    <DeskSection
      title="Lieferadresse"
      errors={shownErrors}
      errorAction={<AddressActions cart={cart} hand={hand} onChange={onChange} />}
      {...(isMap && { room: roomToConfirm })}
      status={
        area ? (
          <span className={styles.area} role="status">
            {areaInWords(area, fee ?? area.deliveryFee)}
            {cart.addressLookup === 'street' && ' · Hausnummer nicht im Verzeichnis'}
          </span>
        ) : (
          shownErrors.length === 0 && (isMap ? howToPin : howToBegin)
        )
      }
    >
      <DeskChoice
        isSmall
        label="Art des Lieferorts"
        choices={kindsOfPlace}
        value={cart.addressSelection}
        onChoose={chooseKind}
      />
      {isMap ? (
        <PlaceField
          cart={cart}
          rules={rules}
          restaurant={restaurant}
          isDescriptionMissing={
            wasTried && errors.some(({ code }) => code === 'GeolocationDescriptionMissing')
          }
          onChange={onChange}
        />
      ) : (
        <AddressForm
          cart={cart}
          restaurantId={restaurant.id}
          isIncomplete={isAddressMissing}
          onChange={onChange}
        />
      )}
      <ExtraFee cents={cart.additionalDeliveryFee} onChange={onChange} />
    </DeskSection>
  )
}

function AddressForm(props: {
  cart: ShoppingCart
  restaurantId: string
  isIncomplete: boolean
  onChange: Props['onChange']
}) {
  const { cart, restaurantId, isIncomplete, onChange } = props
  const faults = isIncomplete ? addressFaults(cart) : {}
  const typedNumber = useRef<string>(null)
  const typeNumber = useCallback(
    (change: CartChange) => {
      typedNumber.current = change.houseNumber ?? null
      onChange(change)
    },
    [onChange],
  )
  return (
    <>
      <StreetField
        typedNumber={typedNumber}
        street={cart.street}
        houseNumber={cart.houseNumber}
        addressAddition={cart.addressAddition}
        restaurantId={restaurantId}
        fault={faults.street}
        onChange={onChange}
      />
      <CartField
        cart={cart}
        onChange={typeNumber}
        name="houseNumber"
        label="Nr."
        width="third"
        most={20}
        error={faults.houseNumber}
      />
      <CartField
        {...{ cart, onChange }}
        name="zipCode"
        label="PLZ"
        width="third"
        most={10}
        inputMode="numeric"
        error={faults.zipCode}
      />
      <CartField {...{ cart, onChange }} name="city" label="Ort" width="rest" most={80} error={faults.city} />
      <CartField cart={cart} name="addressAddition" label="Etage, Hinterhaus, Klingel" onChange={onChange} />
    </>
  )
}

/** Drawn anew only with what it shows, as the other fields. */
const ExtraFee = memo(function ExtraFee({ cents, onChange }: { cents: number; onChange: Props['onChange'] }) {
  return (
    <MoneyField
      label="Zusätzliche Liefergebühr"
      cents={cents}
      most={mostAdditionalDeliveryFee}
      onChange={(additionalDeliveryFee) => onChange({ additionalDeliveryFee })}
    />
  )
})

type StreetProps = StreetFields & {
  /** The number that was typed by itself last; one that came with another street goes with it. */
  typedNumber: RefObject<string | null>
  restaurantId: string
  fault: string | undefined
  onChange: Props['onChange']
}

const StreetField = memo(function StreetField(props: StreetProps) {
  const { street, houseNumber, addressAddition, typedNumber, restaurantId, fault, onChange } = props
  const before = useRef<StreetFields>(null)
  const [typed, setTyped] = useState('')
  const { options, takeMeant } = useFoundAddresses(restaurantId, typed)

  function take(chosen: FoundAddress) {
    setTyped('')
    before.current = null
    const { latitude, longitude } = chosen
    onChange(
      {
        street: chosen.street,
        houseNumber: chosen.streetNumber || houseNumber,
        addressAddition: withName(chosen.name, withAdditionsOf(street, addressAddition)),
        zipCode: chosen.zipCode,
        city: chosen.city,
      },
      // Where a number lies that no list knows, the server says.
      chosen.streetNumber && !chosen.isEstimated ? { latitude, longitude } : undefined,
    )
    goOnAt(chosen.streetNumber || houseNumber ? 'desk-addressAddition' : 'desk-houseNumber')
  }

  return (
    <Autocomplete<FoundAddress, false, false, true>
      id="desk-street"
      className={styles.rest}
      freeSolo
      autoHighlight
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : labelOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : labelOf(option))}
      value={null}
      inputValue={street}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return
        setTyped(text)
        onChange({ street: text })
      }}
      onChange={(event, value) => {
        if (value === null) return
        if (event.type === 'click' && typeof value !== 'string') take(value)
        else takeMeant(value, take)
      }}
      onFocus={() => void (before.current = { street, houseNumber, addressAddition })}
      onBlur={() => {
        const isTyped = typedNumber.current === houseNumber
        const split = splitStreet({ street, houseNumber, addressAddition }, isTyped ? null : before.current)
        if (split) onChange(split)
      }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label="Straße"
          error={fault !== undefined}
          helperText={fault}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: mostOfStreet } }}
        />
      )}
    />
  )
})

/** From the street, to what a suggestion left open; after it is drawn, since leaving the street reads what is typed there. */
function goOnAt(id: string) {
  requestAnimationFrame(() => {
    if (document.activeElement?.id === 'desk-street') focusDesk(id)
  })
}

function labelOf(found: FoundAddress): string {
  return `${addressLabel(found)}${found.isEstimated ? ' · nicht im Verzeichnis' : ''}`
}

/** What a place is called helps whoever drives there, as long as there is room for it. */
function withName(name: string | undefined, addition: string): string {
  const both = [name, addition.trim()].filter(Boolean).join(', ')
  return !name || addition.includes(name) || both.length > mostOfAddition ? addition : both
}
