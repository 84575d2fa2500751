import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useState } from 'react'
import { useBansOf, useBansOfConversation } from '../../bans/bans.queries.ts'
import type { CallerActions } from '../caller/use-caller.ts'
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

type Of = { restaurant: Restaurant; cart: ShoppingCart; conversationId: string | undefined }

/**
 * Whether the guest is banned, by the number or as whoever writes, and the decision to take their order all the same: of
 * this number, once.
 */
export function useBannedGuest({ restaurant, cart, conversationId }: Of, { caller }: CallerActions) {
  const phone = caller ? cart.phone : null
  const ofNumber = useBansOf(restaurant.franchiseId, phone)
  const ofWriter = useBansOfConversation(restaurant.id, conversationId ?? null)
  const bans = [...ofNumber, ...ofWriter.filter(({ id }) => ofNumber.every((one) => one.id !== id))]
  const [taken, setTaken] = useState<string | null>(null)
  const guest = phone ?? ''
  return {
    reason: bans.length > 0 ? bans.map(({ reason }) => reason).join('; ') : null,
    isTaken: taken === guest,
    take: () => {
      setTaken(guest)
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
