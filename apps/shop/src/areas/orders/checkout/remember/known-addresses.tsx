import type { CheckoutForm } from '../checkout-form.ts'
import { houseOf } from '../../../carts/remember/remembered-guest.ts'
import styles from './remember-me.module.css'
import type { Memory } from './use-memory.ts'

type Props = { memory: Memory; form: CheckoutForm; change: (part: Partial<CheckoutForm>) => void }

/** Where this guest had something delivered to before. In the line of the heading: it comes when the page is drawn. */
export function KnownAddresses({ memory: { known }, form, change }: Props) {
  if (typeof known !== 'object' || known === null) return null
  const others = known.addresses.filter((one) => houseOf(one) !== houseOf(form))
  if (others.length === 0) return null
  return (
    <select
      className={styles.addresses}
      aria-label="Bekannte Adressen"
      value=""
      onChange={(event) => {
        const chosen = others.find((one) => houseOf(one) === event.target.value)
        if (chosen) change(chosen)
      }}
    >
      <option value="">Andere Adresse</option>
      {others.map((address) => (
        <option key={houseOf(address)} value={houseOf(address)}>
          {address.street} {address.houseNumber}
        </option>
      ))}
    </select>
  )
}
