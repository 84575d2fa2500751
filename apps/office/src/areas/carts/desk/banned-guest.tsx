import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Restaurant } from '@tresen/contract/restaurants'
import { useState } from 'react'
import { useBansOf } from '../../bans/bans.queries.ts'
import type { CallerActions } from '../guest/use-caller.ts'
import styles from './desk-bar.module.css'
import { focusDesk } from './keys/use-desk-keys.ts'

const takeId = 'desk-take-banned'

export type BannedGuest = {
  /** Why nobody takes orders of this number; null: everybody does. */
  reason: string | null
  /** Somebody decided to take this one. */
  isTaken: boolean
  take: () => void
}

/** Whether the guest is banned, and the decision to take their order all the same: of this number, once. */
export function useBannedGuest(restaurant: Restaurant, cart: ShoppingCart, { caller }: CallerActions) {
  const phone = caller ? cart.phone : null
  const bans = useBansOf(restaurant.franchiseId, phone)
  const [taken, setTaken] = useState<string | null>(null)
  return {
    reason: bans.length > 0 ? bans.map(({ reason }) => reason).join('; ') : null,
    isTaken: taken !== null && taken === phone,
    take: () => {
      setTaken(phone)
      focusDesk('desk-send')
    },
  } satisfies BannedGuest
}

/** Whether it may be sent; else it leads to the decision. */
export function mayTake({ reason, isTaken }: BannedGuest): boolean {
  if (reason === null || isTaken) return true
  focusDesk(takeId)
  return false
}

/** Right above the button that sends. */
export function BanAtSending({ reason, isTaken, take }: BannedGuest) {
  if (reason === null) return null
  return (
    <Alert severity="error" className={styles.banned}>
      <strong>Gesperrt:</strong> {reason}
      {isTaken ? (
        '. Wird trotzdem aufgenommen.'
      ) : (
        <Button id={takeId} size="small" color="inherit" variant="outlined" fullWidth onClick={take}>
          Trotzdem aufnehmen
        </Button>
      )}
    </Alert>
  )
}
