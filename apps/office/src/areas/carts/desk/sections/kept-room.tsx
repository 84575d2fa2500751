import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './sections/desk-section.module.css'

type Props = {
  /** In pixels, also before anything is in it. */
  least?: number
  children: ReactNode
}

/**
 * Keeps the height that its content once had: what goes while somebody types moves nothing below it. The room is given
 * back with the cart (`key`).
 */
export function KeptRoom({ least = 0, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)
      setHeight((before) => Math.max(before, now))
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div style={{ minHeight: Math.max(least, height) }}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
