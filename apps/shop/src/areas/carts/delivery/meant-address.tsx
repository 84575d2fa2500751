import { suggestionLabel } from '@tresen/domain/geo/find-address'
import controls from '../../../rooms/ui/controls.module.css'
import type { CartDesk } from '../in-hand/use-cart.ts'

type Address = { street: string; houseNumber: string; zipCode: string; city: string }
type Props = {
  desk: CartDesk
  className?: string
  /** Where the fields are filled in beside it, they take the suggestion too. */
  onTake?: ((address: Address) => void) | undefined
}

/** Of an address that is not found: what was probably meant, taken by one tap. */
export function MeantAddress({ desk: { store, state }, className = controls.button, onTake }: Props) {
  const { addressSuggestion: suggestion, street, houseNumber, zipCode, city } = state.cart
  if (!suggestion) return null
  function take() {
    const { streetNumber, ...meant } = suggestion!
    const address = { ...meant, houseNumber: streetNumber }
    store.edit({ kind: 'details', change: { ...address, addressSelection: 'Form' } })
    onTake?.(address)
  }
  const written = { street, streetNumber: houseNumber, zipCode, city }
  return (
    <button type="button" className={className} data-needs-script onClick={take}>
      Meinten Sie {suggestionLabel(written, suggestion)}?
    </button>
  )
}
