import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './cell-input.module.css'
import { useTypedField, type TypedFieldOptions } from './use-typed-field.ts'

type Props<Value> = Pick<TypedFieldOptions<Value>, 'kind' | 'value'> & {
  /** What the cell is, for those who do not see its column: 'Preis Medium, Salami'. */
  label: string
  /** Cells of the same column; Enter and the arrows go from one to the next. */
  column: string
  /** As it is shown while nobody types. */
  shown?: string
  isNumeric?: boolean
  /** What was typed and is right and new. */
  onSave: (value: Value) => void
}

/** A cell of a table that is edited in place: Enter saves and goes on below, Escape takes back. */
export function CellInput<Value>(props: Props<Value>) {
  const { label, column, kind, value, shown, isNumeric, onSave } = props
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const { text, fault, isTouched, type, leave, takeBack } = useTypedField({
    kind,
    value,
    onChange: onSave,
    isToldOnLeaving: true,
  })
  // Before the next key: `shown` has just become the text, and what is typed replaces it.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1
    if (event.key === 'Escape' && isTouched) {
      takeBack()
      event.stopPropagation()
    } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (fault !== null) return
      focusNeighbour(event.currentTarget, column, step)
    } else return
    event.preventDefault()
  }

  return (
    <input
      ref={input}
      className={styles.cell}
      data-column={column}
      data-numeric={isNumeric || undefined}
      aria-label={fault ? `${label}: ${fault}` : label}
      aria-invalid={fault !== null}
      title={fault ?? undefined}
      value={isTouched || isFocused ? text : (shown ?? text)}
      inputMode={kind.inputMode}
      maxLength={kind.maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => type(event.target.value)}
      onMouseDown={(event) => {
        if (isFocused) return
        // Else the browser puts its mark where the mouse is, after everything was selected.
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        leave()
      }}
      onKeyDown={onKeyDown}
    />
  )
}

function focusNeighbour(cell: HTMLElement, column: string, step: number) {
  const cells = [...document.querySelectorAll<HTMLElement>(`input[data-column="${column}"]`)].sort(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  )
  const next = cells[cells.indexOf(cell) + step]
  if (!next) return cell.blur()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
