import { useState } from 'react'
import controls from '../../rooms/ui/controls.module.css'
import type { Chat } from './chat-store.ts'
import styles from './chat-panel.module.css'

const patienceMs = 15_000
const unknown = 'Ihr Gerät gibt den Standort gerade nicht frei. Schreiben Sie uns einfach Ihre Anschrift.'

/** Sends where the guest is, once they ask for it; it is never asked for otherwise. */
export function PlaceButton({ chat }: { chat: Chat }) {
  const [state, setState] = useState<'idle' | 'looking' | 'unknown'>('idle')
  function share() {
    setState('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        chat.send('Mein Standort', { latitude, longitude })
      },
      () => setState('unknown'),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    )
  }
  return (
    <>
      <button
        type="button"
        className={controls.quiet}
        aria-disabled={state === 'looking'}
        onClick={() => state !== 'looking' && ('geolocation' in navigator ? share() : setState('unknown'))}
      >
        {state === 'looking' ? 'Standort wird bestimmt …' : 'Standort senden'}
      </button>
      {state === 'unknown' && (
        <p className={styles.problem} role="alert">
          {unknown}
        </p>
      )}
    </>
  )
}
