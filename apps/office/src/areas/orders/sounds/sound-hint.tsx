import VolumeOff from 'virtual:icon/outline-volume-off'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { chime, isSoundBlocked, subscribeToSound, unlockSound } from '../../../rooms/ui/feedback/chime.ts'
import { hearsOrders } from './ring-keys.ts'
import styles from './sound-hint.module.css'
import { useIsMuted } from '../../../rooms/ui/feedback/mute.ts'

/** An order nobody hears is an order lost: says so as long as the browser allows no sound. */
export function SoundHint() {
  const { restaurant, role } = useActiveRestaurant()
  const isMuted = useIsMuted()
  return restaurant && hearsOrders(role) && !isMuted ? <Hint /> : null
}

function Hint() {
  const isBlocked = useSyncExternalStore(subscribeToSound, isSoundBlocked)
  if (!isBlocked) return null
  return (
    <div className={styles.hint} role="status">
      <span className={styles.text}>Der Browser erlaubt noch keinen Ton.</span>
      <Button
        variant="contained"
        color="secondary"
        className={styles.button}
        onClick={() => void unlockSound().then(chime)}
      >
        <VolumeOff fontSize="small" />
        <span className={styles.label}>Ton einschalten</span>
      </Button>
    </div>
  )
}
