const keyless = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Whether letters go into what has the focus: not into a switch or a button, where they stay keys of the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const field = target.closest('input, textarea, select, [contenteditable]')
  return field !== null && !(field instanceof HTMLInputElement && keyless.includes(field.type))
}
