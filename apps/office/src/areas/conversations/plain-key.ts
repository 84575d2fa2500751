import { isTyping } from '../../rooms/ui/input/is-typing.ts'
import { letterOf } from '../../rooms/ui/input/use-page-keys.ts'

/** A letter by itself, while nobody writes anything. */
export function isPlainKey(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || key.toLowerCase() !== letter) return false
  return !isTyping(target)
}

/** A letter with Alt, wherever the focus is: where a field of the desk has it. */
export function isAltKey(event: KeyboardEvent, letter: string): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  return altKey && !ctrlKey && !metaKey && !shiftKey && letterOf(event) === letter
}
