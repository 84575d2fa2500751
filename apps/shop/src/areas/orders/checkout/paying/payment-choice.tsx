import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { Fragment, useEffect } from 'react'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import list from '../../../menu/sheet/option-list.module.css'
import { ErrorText } from '../../../../rooms/ui/error-text.tsx'
import { CashNote } from './cash-note.tsx'
import { paymentLabel } from './payment-label.ts'

type Props = { desk: CartDesk; methods: readonly PaymentMethod[]; error: string | undefined }

/** How the guest pays when they get their order. */
export function PaymentChoice({ desk, methods, error }: Props) {
  const { store, state } = desk
  const { isPickup, paymentMethod } = state.cart
  const choose = (method: PaymentMethod) => store.edit({ kind: 'details', change: { paymentMethod: method } })
  // Where there is one way only, nobody is asked for it.
  const only = methods.length === 1 ? methods[0] : undefined
  useEffect(() => {
    if (only && paymentMethod === null) store.edit({ kind: 'details', change: { paymentMethod: only } })
  }, [only, paymentMethod, store])
  return (
    <fieldset>
      <legend className="visually-hidden">Zahlungsart</legend>
      <div className={list.options}>
        {methods.map((method) => (
          <Fragment key={method}>
            <label className={list.option}>
              <input
                type="radio"
                name="paymentMethod"
                value={method}
                checked={(paymentMethod ?? only) === method}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && 'payment-error'}
                onChange={() => choose(method)}
              />
              <span className={list.label}>{paymentLabel(method, isPickup)}</span>
            </label>
            {method === 'Cash' && <CashNote desk={desk} />}
          </Fragment>
        ))}
      </div>
      <ErrorText id="payment-error" text={error && `${error}: Bitte wählen Sie, wie Sie bezahlen`} />
    </fieldset>
  )
}
