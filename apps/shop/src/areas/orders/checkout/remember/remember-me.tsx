import controls from '../../../../rooms/ui/controls.module.css'
import styles from './remember-me.module.css'
import type { Memory } from './use-memory.ts'

/** Asks once whether this device may know its guest; later, how it forgets them. */
export function RememberMe({ memory: { known, isWanted, setIsWanted, forget } }: { memory: Memory }) {
  if (known === undefined || known === 'declined') return null
  if (known !== null) {
    return (
      <p className={styles.known}>
        <span>Ihre Angaben kennt nur dieses Gerät.</span>
        <button type="button" className={controls.quiet} onClick={forget}>
          Vergessen
        </button>
      </p>
    )
  }
  return (
    <div className={styles.ask}>
      <label>
        <input
          type="checkbox"
          checked={isWanted}
          aria-describedby="remember-note"
          onChange={(event) => setIsWanted(event.target.checked)}
        />
        Auf diesem Gerät merken
      </label>
      <small id="remember-note">
        Name, Telefon, Adresse und Zahlungsart für das nächste Mal. Nur hier, jederzeit zu vergessen.
      </small>
    </div>
  )
}
