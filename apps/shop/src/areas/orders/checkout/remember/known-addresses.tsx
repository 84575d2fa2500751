import type { CheckoutForm } from '../checkout-form.ts'
import { houseOf } from '../../../carts/remember/remembered-guest.ts'
import styles from './remember-me.module.css'
import type { Memory } from './use-memory.ts'

type Props = { memory: Memory; form: CheckoutForm; change: (part: Partial<CheckoutForm>) => void }

/** Where this guest had something delivered to before, one tap each. */
export function KnownAddresses({ memory: { known }, form, change }: Props) {
  if (typeof known !== 'object' || known === null) return null
  const others = known.addresses.filter((one) => houseOf(one) !== houseOf(form))
  if (others.length === 0) return null
  return (
    <ul className={styles.addresses} aria-label="Bekannte Adressen">
      {others.map((address) => (
        <li key={houseOf(address)}>
          <button type="button" onClick={() => change(address)}>
            {address.street} {address.houseNumber}
          </button>
        </li>
      ))}
    </ul>
  )
}
