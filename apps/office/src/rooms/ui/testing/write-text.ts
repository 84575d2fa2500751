import { act, fireEvent } from '@testing-library/react'

/** Writes a text into a field letter by letter in the place of what stands there; the field has the focus then. */
export function writeText(field: HTMLInputElement, text: string) {
  act(() => field.focus())
  for (let length = text === '' ? 0 : 1; length <= text.length; length++) {
    fireEvent.change(field, { target: { value: text.slice(0, length) } })
  }
}

/** Goes on to something else: what was typed is finished. */
export function leaveField() {
  act(() => (document.activeElement as HTMLElement | null)?.blur())
}
