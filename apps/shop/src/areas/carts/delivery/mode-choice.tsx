import { useState } from 'react'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { goWay, isFetched } from '../other-way.tsx'
import controls from '../../../rooms/ui/controls.module.css'

/** Delivery or pickup. Where food is never handed out, there is nothing to choose, but a way out for whoever came with that choice. */
export function ModeChoice({ desk, now }: { desk: CartDesk; now: Date }) {
  const { isPickup } = desk.state.cart
  // What was there stays: nothing goes away under the finger.
  const [wasPickup] = useState(isPickup)
  if (!isPickup && !wasPickup && !isFetched(desk, now)) return null
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
            onChange={() => goWay(desk, wanted)}
          />
          {wanted ? 'Abholung' : 'Lieferung'}
        </label>
      ))}
    </fieldset>
  )
}
