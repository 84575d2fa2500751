import BackspaceOutlined from 'virtual:icon/outline-backspace'
import Check from 'virtual:icon/baseline-check'
import { useEffect, useState } from 'react'
import styles from './pin-pad.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const FEWEST = 4
const MOST = 6

type Props = {
  isPending: boolean
  problem: string | null
  /** Somebody begins anew after a problem. */
  onType: () => void
  onPin: (pin: string) => void
}

/** Digits under the finger, or from the keyboard. What is typed shows as dots; a wrong PIN clears it. */
export function PinPad({ isPending, problem, onType, onPin }: Props) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(problem)
  if (problem !== refused) {
    setRefused(problem)
    if (problem) setTyped('')
  }
  const isEnough = typed.length >= FEWEST && !isPending
  const add = (digit: string) => {
    if (typed.length === 0) onType()
    if (typed.length < MOST) setTyped(typed + digit)
  }
  const takeBack = () => setTyped(typed.slice(0, -1))
  const send = () => isEnough && onPin(typed)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) add(event.key)
      else if (event.key === 'Backspace') takeBack()
      else if (event.key === 'Enter' && !isOnButton(event)) send()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <div className={styles.pad}>
      <div className={styles.dots} role="status" aria-label={`${typed.length} Ziffern eingegeben`}>
        {Array.from({ length: MOST }, (_one, place) => (
          <span key={place} data-typed={place < typed.length ? '' : undefined} />
        ))}
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label="Letzte Ziffer löschen" disabled={typed === ''} onClick={takeBack}>
          <BackspaceOutlined />
        </button>
        <button type="button" onClick={() => add('0')}>
          0
        </button>
        <button type="button" aria-label="Bestätigen" data-goes="" disabled={!isEnough} onClick={send}>
          <Check />
        </button>
      </div>
    </div>
  )
}

/** Which the key presses instead. */
function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button') !== null
}
