/** A letter by itself, while nobody writes anything. */
export function isPlainKey(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || key.toLowerCase() !== letter) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
}
