import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './cell-input.module.css'

type Props = {
  /** What the cell is, for those who do not see its column: 'Preis Medium, Salami'. */
  label: string
  /** Cells of the same column; Enter and the arrows go from one to the next. */
  column: string
  /** As it is typed. */
  value: string
  /** As it is shown while nobody types. */
  shown?: string
  isNumeric?: boolean
  maxLength?: number
  /** What is wrong with what was typed, as a sentence; null: nothing. */
  check: (typed: string) => string | null
  /** What was typed and is right and new. */
  onSave: (typed: string) => void
}

/** A cell of a table that is edited in place: Enter saves and goes on below, Escape takes back. */
export function CellInput(props: Props) {
  const { label, column, value, shown = value, isNumeric, maxLength = 200, check, onSave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const problem = typed === null || typed.trim() === value ? null : check(typed.trim())

  const saveLatest = useRef(() => {})
  const save = () => {
    if (typed === null || problem !== null) return
    // Once: leaving the cell and being taken away may come together.
    saveLatest.current = () => {}
    if (typed.trim() !== value) onSave(typed.trim())
    setTyped(null)
  }
  // A row that scrolls out of view is taken away; what was typed into it is not.
  useEffect(() => {
    saveLatest.current = save
  })
  useEffect(() => () => saveLatest.current(), [])
  // Before the next key: `shown` has just become `value`, and what is typed replaces it.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1
    if (event.key === 'Escape' && typed !== null) {
      setTyped(null)
      event.stopPropagation()
    } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (problem !== null) return
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
      aria-label={problem ? `${label}: ${problem}` : label}
      aria-invalid={problem !== null}
      title={problem ?? undefined}
      value={typed ?? (isFocused ? value : shown)}
      inputMode={isNumeric ? 'decimal' : 'text'}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onMouseDown={(event) => {
        if (isFocused) return
        // Else the browser puts its mark where the mouse is, after everything was selected.
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        save()
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
