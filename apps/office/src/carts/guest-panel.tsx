import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined'
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { CartChange, ShoppingCart } from '@tresen/contract/carts'
import type { Location } from '@tresen/contract/common'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { AddressFields } from './address-fields.tsx'
import type { CartEditor } from './cart-editor.ts'
import { errorsIn } from './cart-errors.ts'
import { CartField } from './cart-field.tsx'
import { DeskSection } from './desk-section.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { TimeFields } from './time-fields.tsx'

type Props = {
  cart: ShoppingCart
  rules: ShopRules
  restaurant: Restaurant
  editor: CartEditor
  wasTried: boolean
}

/** For whom the order is, where and when it goes, and how it is paid. */
export function GuestPanel({ cart, rules, restaurant, editor, wasTried }: Props) {
  const { errors } = cart.evaluationResult
  const change = (details: CartChange, place?: Location) =>
    editor.edit({ kind: 'details', change: details, ...(place && { place }) })
  const needsName = wasTried && cart.lastName.trim() === ''
  const needsPhone = wasTried && errors.some(({ code }) => code === 'CustomerInputMissing') && !needsName

  return (
    <div style={{ paddingBlock: 12 }}>
      <DeskSection errors={[]}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          color="primary"
          value={cart.isPickup ? 'pickup' : 'delivery'}
          aria-label="Lieferung oder Abholung"
          onChange={(_event, value: string | null) => value && change({ isPickup: value === 'pickup' })}
        >
          <ToggleButton value="delivery" sx={{ gap: 2 }}>
            <DeliveryDiningOutlined fontSize="small" /> Lieferung
          </ToggleButton>
          <ToggleButton value="pickup" sx={{ gap: 2 }}>
            <ShoppingBagOutlined fontSize="small" /> Abholung
          </ToggleButton>
        </ToggleButtonGroup>
      </DeskSection>
      <DeskSection title="Gast" errors={errorsIn(errors, 'guest', wasTried)}>
        <CartField
          cart={cart}
          name="phone"
          label="Telefon"
          most={40}
          type="tel"
          isRequired
          error={needsPhone}
          onChange={change}
        />
        <CartField
          cart={cart}
          name="lastName"
          label="Nachname"
          isRequired
          isHalf
          error={needsName}
          onChange={change}
        />
        <CartField cart={cart} name="firstName" label="Vorname" isHalf onChange={change} />
        <CartField cart={cart} name="company" label="Firma" onChange={change} />
      </DeskSection>
      {!cart.isPickup && (
        <AddressFields cart={cart} restaurant={restaurant} wasTried={wasTried} onChange={change} />
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
    </div>
  )
}
