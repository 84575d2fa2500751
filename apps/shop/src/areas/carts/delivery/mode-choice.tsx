import type { CartDesk } from '../in-hand/use-cart.ts'
import controls from '../../../rooms/ui/controls.module.css'

/** Delivery or pickup. A time chosen for the one need not fit the other, so it is given up. */
export function ModeChoice({ desk: { store, state } }: { desk: CartDesk }) {
  const { isPickup } = state.cart
  const choose = (wanted: boolean) =>
    store.edit({
      kind: 'details',
      change: { isPickup: wanted, isPreOrder: false, preOrderDateTime: null },
    })
  return (
    <fieldset className={controls.segments}>
      <legend className="visually-hidden">Lieferung oder Abholung</legend>
      {[false, true].map((wanted) => (
        <label key={String(wanted)} className={controls.segment}>
          <input
            type="radio"
            name="isPickup"
            value={`${wanted}`}
            checked={isPickup === wanted}
            onChange={() => choose(wanted)}
          />
          {wanted ? 'Abholung' : 'Lieferung'}
        </label>
      ))}
    </fieldset>
  )
}
