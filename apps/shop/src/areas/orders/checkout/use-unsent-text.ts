import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect } from 'react'
import { unsentEdits } from '../../carts/in-hand/unsent-edits.ts'
import { textFields, type CheckoutForm } from './checkout-form.ts'

/** Fills in what was typed in the last moment before a reload: it had not reached the server. */
export function useUnsentText(
  restaurantId: string,
  cartId: string,
  change: (part: Partial<CheckoutForm>) => void,
) {
  const fill = useEffectEvent(() => {
    const edits = unsentEdits(restaurantId).read(cartId)
    const changed: Record<string, unknown> = {}
    for (const edit of edits) if (edit.kind === 'details') Object.assign(changed, edit.change)
    const texts = textFields.filter((name) => typeof changed[name] === 'string')
    if (texts.length) change(Object.fromEntries(texts.map((name) => [name, changed[name]])))
  })
  useEffect(() => fill(), [])
}
