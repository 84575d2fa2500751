import type { Understood } from '../reading/understand.ts'
import { ask, viewOf, type Turn } from './turn.ts'

/** "stornieren", and nothing else: whether all of it, nobody has said. */
export function askWhetherAll(turn: Turn, { concepts, signs }: Understood) {
  const isAlone = concepts.every(
    (one) =>
      one.kind === 'sign' &&
      (one.sign === 'filler' || (one.sign === 'remove' && /^storn|^ab?best/.test(one.phrase))),
  )
  if (!isAlone || !signs.includes('remove') || !viewOf(turn).isFilled) return
  turn.isUnderstood = true
  ask(turn, { what: 'clear' }, 'Soll ich die ganze Bestellung streichen?')
}
