import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import styles from './virtual-rows.module.css'

export type VirtualRow = { key: string; isHead?: boolean; height: number }

type Props<Row extends VirtualRow> = {
  label: string
  rows: readonly Row[]
  /** Where heads stay while their rows pass below them, in pixels from the top of the window. */
  headTop: number
  /** A row to bring into view; another object each time it is asked for. */
  goTo?: { key: string } | null
  children: (row: Row) => ReactNode
}

/** A table of any length in the page's own scroll: only the rows in view are there, and the head they belong to. */
export function VirtualRows<Row extends VirtualRow>({ label, rows, headTop, goTo, children }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const margin = useMargin(frame)
  const headAt = useCallback(
    (index: number) => {
      for (let at = Math.min(index, rows.length - 1); at >= 0; at--) if (rows[at]!.isHead) return at
      return -1
    },
    [rows],
  )
  const [focused, setFocused] = useState<string | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = new Set(defaultRangeExtractor(range))
      const head = headAt(range.startIndex)
      if (head >= 0) shown.add(head)
      // What was typed and cannot be saved must not go because its row is out of view.
      const kept = [focused, ...wrongRows(frame.current)]
      for (const each of kept) {
        const index = rows.findIndex(({ key }) => key === each)
        if (index >= 0) shown.add(index)
      }
      return [...shown].sort((a, b) => a - b)
    },
    [headAt, rows, focused],
  )
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]!.height,
    getItemKey: (index) => rows[index]!.key,
    overscan: 4,
    scrollMargin: margin,
    scrollPaddingStart: headTop,
    rangeExtractor,
  })
  useLayoutEffect(() => virtualizer.measure(), [rows, virtualizer])
  // Once for each time it is asked for, as soon as it is among the rows.
  const gone = useRef<typeof goTo>(null)
  useEffect(() => {
    const index = goTo && gone.current !== goTo ? rows.findIndex(({ key }) => key === goTo.key) : -1
    if (index < 0) return
    gone.current = goTo
    virtualizer.scrollToIndex(index, { align: rows[index]!.isHead ? 'start' : 'auto' })
    // The virtualizer is the same one all the time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [goTo, rows])
  const firstInView = (virtualizer.scrollOffset ?? 0) + headTop
  const stuck = headAt(rowAt(rows, firstInView - margin))

  return (
    <div
      ref={frame}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length}
      className={styles.frame}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) =>
        setFocused((event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null)
      }
      onBlur={() => setFocused(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size, key }) => {
        const isStuck = index === stuck && firstInView > margin
        return (
          <div
            key={key}
            role="row"
            aria-rowindex={index + 1}
            data-row={rows[index]!.key}
            data-first={index === 0 || undefined}
            data-last={index === rows.length - 1 || undefined}
            className={isStuck ? styles.stuck : styles.row}
            style={
              isStuck
                ? { top: headTop, height: size }
                : { transform: `translateY(${start - margin}px)`, height: size }
            }
          >
            {children(rows[index]!)}
          </div>
        )
      })}
    </div>
  )
}

/** The rows with a field that is marked as wrong. */
function wrongRows(frame: HTMLElement | null): (string | undefined)[] {
  const wrong = frame?.querySelectorAll<HTMLElement>('[data-row]:has([aria-invalid=true])') ?? []
  return [...wrong].map(({ dataset }) => dataset['row'])
}

/** The row at a distance from the top of the list. */
function rowAt(rows: readonly VirtualRow[], offset: number): number {
  let bottom = 0
  const index = rows.findIndex(({ height }) => (bottom += height) > offset)
  return index === -1 ? rows.length - 1 : index
}

/** How far below the beginning of the page the list begins. */
function useMargin(frame: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current) setMargin(Math.round(frame.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    // What stands above the list grows and shrinks with the window and with what it says.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (frame.current?.parentElement) observer.observe(frame.current.parentElement)
    return () => observer.disconnect()
  }, [frame])
  return margin
}
