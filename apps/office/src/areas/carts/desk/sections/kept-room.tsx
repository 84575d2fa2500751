import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './desk-section.module.css'

type Props = {
  /** In pixels, also before anything is in it. */
  least?: number
  children: ReactNode
}

/**
 * Keeps the height that its content once had: what goes while somebody types moves nothing below it. The room is given
 * back with the cart (`key`), and where nobody sees it move: while another tab is looked at, or it lies below the window.
 */
export function KeptRoom({ least = 0, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const giveBack = () => setHeight(content.current?.offsetHeight ?? 0)
    const onHidden = () => document.hidden && giveBack()
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting || !entry.rootBounds) return
      if (entry.boundingClientRect.top >= entry.rootBounds.bottom) giveBack()
    })
    observer.observe(room.current!)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [])
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
    <div ref={room} style={{ minHeight: Math.max(least, height) }}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
