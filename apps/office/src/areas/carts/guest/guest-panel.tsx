import Box from '@mui/material/Box'
import DeliveryDiningOutlined from 'virtual:icon/outline-delivery-dining'
import ShoppingBagOutlined from 'virtual:icon/outline-shopping-bag'
import Button from '@mui/material/Button'
import { useCallback, useEffect, type KeyboardEvent } from 'react'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { errorsIn } from '@tresen/domain/carts/errors/cart-error-sections'
import { KnownCustomer } from '../../customers/known-customer.tsx'
import { AddressFields } from './address-fields.tsx'
import { CallerField } from '../caller/caller-field.tsx'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { contactFaults } from '@tresen/domain/carts/errors/field-faults'
import { phoneKind } from '../../../rooms/ui/fields/field-kinds.ts'
import { TypedInput } from '../../../rooms/ui/fields/typed-input.tsx'
import { CartField } from '../work/cart-field.tsx'
import { DeskChoice } from '../work/desk-choice.tsx'
import { DeskSection } from '../desk/sections/desk-section.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { TimeFields } from './time-fields.tsx'
import type { CallerActions } from '../caller/use-caller.ts'

/** Where whatever of the guest is wrong is looked for. */
export const guestPanelId = 'desk-guest'

const phone = phoneKind(40)

type Way = 'delivery' | 'pickup'
const ways = [
  { value: 'delivery', label: 'Lieferung', icon: DeliveryDiningOutlined },
  { value: 'pickup', label: 'Abholung', icon: ShoppingBagOutlined },
] as const

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  restaurant: Restaurant
  hand: CartInHand
  wasTried: boolean
  caller: CallerActions
  isBanned: boolean
  /** Whether taking an order begins here, with the number. */
  isFocused: boolean
  /** Enter in the number's field. */
  onNumber: () => void
}

/** Another cart begins at the top, wherever its column was left: the next call begins with the number. */
function useTopFor(cartId: string) {
  useEffect(() => {
    const column = document.getElementById(guestPanelId)?.parentElement
    column?.scrollTo({ top: 0 })
  }, [cartId])
}

/** For whom the order is, where and when it goes, and how it is paid. */
export function GuestPanel(props: Props) {
  const { cart, rules, restaurant, hand, wasTried, caller, isBanned, isFocused, onNumber } = props
  const { errors } = cart.evaluationResult
  const change = useCallback(
    (details: CartChange, place?: Location) =>
      hand.edit({ kind: 'details', change: details, isTyped: true, ...(place && { place }) }),
    [hand],
  )
  const chooseWay = useCallback((way: Way) => change({ isPickup: way === 'pickup' }), [change])
  const faults = wasTried ? contactFaults(cart) : {}
  useTopFor(cart.id)

  return (
    <Box key={cart.id} id={guestPanelId} sx={{ py: 3 }} onKeyDown={enterGoesOn}>
      <DeskSection errors={[]}>
        <DeskChoice
          label="Lieferung oder Abholung"
          choices={ways}
          value={cart.isPickup ? 'pickup' : 'delivery'}
          onChoose={chooseWay}
        />
      </DeskSection>
      <DeskSection
        title="Gast"
        // What is missing of who orders stands at its fields.
        errors={errorsIn(errors, 'age', true)}
        errorAction={<AgeAction cart={cart} onChange={change} />}
      >
        <CallerField
          cart={cart}
          restaurant={restaurant}
          actions={caller}
          isBanned={isBanned}
          onTaken={onNumber}
          known={caller.caller && <KnownCustomer restaurant={restaurant} phone={cart.phone} />}
        >
          <TypedInput
            id="desk-phone"
            label="Telefon"
            kind={phone}
            value={cart.phone}
            isRequired
            autoFocus={isFocused}
            problem={faults.phone}
            onChange={(typed) => change({ phone: typed })}
            onEnter={onNumber}
          />
        </CallerField>
        <NameFields cart={cart} nameFault={faults.lastName} onChange={change} />
      </DeskSection>
      {!cart.isPickup && (
        <AddressFields
          cart={cart}
          rules={rules}
          restaurant={restaurant}
          hand={hand}
          wasTried={wasTried}
          onChange={change}
        />
      )}
      <TimeFields cart={cart} rules={rules} errors={errorsIn(errors, 'time', wasTried)} onChange={change} />
      <PaymentChoice
        cart={cart}
        settings={restaurant.orderSettings}
        errors={errorsIn(errors, 'payment', wasTried)}
        onChange={change}
      />
      <DeskSection title="Anmerkung" errors={[]}>
        <CartField
          cart={cart}
          name="comment"
          label="Wunsch zur ganzen Bestellung"
          most={1000}
          isMultiline
          onChange={change}
        />
      </DeskSection>
      <InvoiceFields
        key={cart.id}
        cart={cart}
        errors={errorsIn(errors, 'invoice', wasTried)}
        onChange={change}
      />
    </Box>
  )
}

function NameFields(props: {
  cart: ShoppingCart
  nameFault: string | undefined
  onChange: (change: CartChange) => void
}) {
  const { cart, nameFault, onChange } = props
  return (
    <>
      <CartField
        cart={cart}
        name="lastName"
        label="Nachname"
        isRequired
        width="half"
        error={nameFault}
        onChange={onChange}
      />
      <CartField cart={cart} name="firstName" label="Vorname" width="half" onChange={onChange} />
      <CartField cart={cart} name="company" label="Firma" onChange={onChange} />
    </>
  )
}

/** A guest's own cart that staff go on with: they ask, as at the phone. */
function AgeAction({ cart, onChange }: { cart: ShoppingCart; onChange: (change: CartChange) => void }) {
  const { minimumAge, errors } = cart.evaluationResult
  if (!minimumAge || errors.every(({ code }) => code !== 'AgeConfirmationMissing')) return null
  return (
    <Button id="desk-age" color="inherit" size="small" onClick={() => onChange({ ageConfirmed: minimumAge })}>
      Ab {minimumAge}: erfragt
    </Button>
  )
}

/** Enter leads to the next field, unless it has chosen something. */
function enterGoesOn(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, textarea, #desk-payment'),
  ].filter((field) => field.offsetParent !== null && field.ariaHidden !== 'true')
  const position = fields.indexOf(target)
  const next = fields[position + 1]
  // What floats above the panel, such as a picker, belongs to it only for React.
  if (position === -1 || !next) return
  event.preventDefault()
  next.focus()
}
