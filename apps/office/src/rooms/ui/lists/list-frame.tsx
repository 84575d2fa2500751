import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './list-frame.module.css'

type Props = {
  bar: ReactNode
  /** What is searched and filtered by: whoever looks for something else sees the list from its beginning. */
  sought: string
  /** How much room the list has, in pixels; told whenever it changes. */
  onWidth?: (width: number) => void
  /** `headTop`: where the heads of the list stay, in pixels from the top of the window. */
  children: (measures: { headTop: number }) => ReactNode
}

const topBar = 56

/** A list below its search and filters, which stay in view. */
export function ListFrame({ bar, sought, onWidth, children }: Props) {
  const beginning = useRef<HTMLDivElement>(null)
  const soughtBefore = useRef(sought)
  const head = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const tellWidth = useRef(onWidth)
  useLayoutEffect(() => {
    tellWidth.current = onWidth
  })
  useLayoutEffect(() => {
    if (!head.current) return
    const element = head.current
    const measure = () => {
      const box = element.getBoundingClientRect()
      setHeight(Math.round(box.height))
      tellWidth.current?.(Math.round(box.width))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (soughtBefore.current === sought) return
    soughtBefore.current = sought
    beginning.current?.scrollIntoView({ block: 'nearest' })
  }, [sought])
  return (
    <>
      <div ref={beginning} className={styles.beginning} />
      <div ref={head} className={styles.bar}>
        {bar}
      </div>
      {height !== null && children({ headTop: topBar + height })}
    </>
  )
}
