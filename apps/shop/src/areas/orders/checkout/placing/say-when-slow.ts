import type { GuestCart } from '../../../carts/in-hand/guest-cart.ts'

const SLOW_MS = 2000
const offline = 'Keine Verbindung. Ihre Bestellung ist gemerkt, wir versuchen es noch einige Sekunden.'
const slow = 'Die Verbindung ist langsam. Ihre Bestellung ist gemerkt, wir versuchen es weiter.'

/** A button that only says it is busy leaves guests alone with a lost connection. Returns what ends the saying. */
export function sayWhenSlow(store: Pick<GuestCart, 'state' | 'tell'>): () => void {
  const isOnline = navigator.onLine
  const text = isOnline ? slow : offline
  const say = () => {
    // What is waited for already has its own sentence.
    if (store.state().notice?.kind !== 'wait') store.tell({ kind: 'wait', text })
  }
  const timer = setTimeout(say, isOnline ? SLOW_MS : 0)
  return () => {
    clearTimeout(timer)
    if (store.state().notice?.text === text) store.tell(null)
  }
}

/** What a guest wanted to order lies here, all of it, and nothing of it has arrived. */
export function sayNotOrdered({ tell }: Pick<GuestCart, 'tell'>) {
  tell({
    kind: 'problem',
    text: 'Keine Verbindung, noch nicht bestellt. Ihre Bestellung ist gemerkt: Bitte bestellen Sie noch einmal, sobald die Verbindung zurück ist.',
    whenBack:
      'Die Verbindung ist zurück. Noch ist nichts bestellt: Bitte tippen Sie noch einmal auf „Zahlungspflichtig bestellen“.',
  })
}
