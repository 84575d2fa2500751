import { useLayoutEffect } from 'react'
import { tapOnceMore } from './early-tap.ts'

/**
 * What somebody typed, chose and tapped before the page came alive stays: the fields of the rendered page still have it,
 * and it is entered once more, now that somebody listens.
 *
 * @param id of the part that has come alive; those in it that come alive later ask for themselves
 */
export function useEarlyInput(id: string) {
  useLayoutEffect(() => {
    tapOnceMore(id)
    const fields = document.getElementById(id)?.querySelectorAll<Field>('input, textarea, select') ?? []
    if (isReturn()) return fields.forEach(asRendered)
    // Noted before anything is drawn again, entered when the page has been taken over.
    const entries = [...fields].flatMap((field) => earlyEntry(field) ?? [])
    queueMicrotask(() => entries.forEach((enter) => enter()))
  }, [id])
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** On a way back, a browser fills in what the page held once; what the server rendered now is newer. */
function isReturn(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return way?.type === 'back_forward'
}

function asRendered(field: Field) {
  if (field instanceof HTMLSelectElement) field.value = renderedOption(field)
  else if (isCheck(field)) field.checked = field.defaultChecked
  else field.value = field.defaultValue
}

/** Enters what a field holds as if by hand; `null` if it holds what was rendered. */
function earlyEntry(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return earlyOption(field)
  if (isCheck(field)) return earlyCheck(field)
  const { value, defaultValue } = field
  if (value === defaultValue) return null
  return () => {
    // React listens to nothing that it has seen already, so it is shown the rendered text before.
    field.value = defaultValue
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function earlyCheck(field: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = field
  // Of radio buttons, only the chosen one has something to say.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null
  return () => {
    field.checked = defaultChecked
    field.click()
  }
}

function earlyOption(field: HTMLSelectElement): (() => void) | null {
  const { value } = field
  if (value === renderedOption(field)) return null
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function isCheck(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

function renderedOption({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}
