import type { Understood } from '../reading/understand.ts'
import { ask, viewOf, type Turn } from './turn.ts'

/** "stornieren", and nothing else: whether all of it, nobody has said. */
export function askWhetherAll(turn: Turn, said: Understood) {
  if (!cancels(said) || !viewOf(turn).isFilled) return
  turn.isUnderstood = true
  ask(turn, { what: 'clear' }, 'Soll ich die ganze Bestellung streichen?')
}

/** Whether nothing but "stornieren" was said. */
export function cancels({ concepts, signs }: Understood): boolean {
  const isAlone = concepts.every(
    (one) =>
      one.kind === 'sign' &&
      (one.sign === 'filler' || (one.sign === 'remove' && /^storn|^ab?best/.test(one.phrase))),
  )
  return isAlone && signs.includes('remove')
}
