import ChevronLeft from 'virtual:icon/baseline-chevron-left'
import ChevronRight from 'virtual:icon/baseline-chevron-right'
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './settings-frame.module.css'

/** The sections in one line; where more lies beside, an arrow at that end leads there. By keys one comes along anyway. */
export function SectionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  const { lies, look } = useBeside(bar)
  const push = (direction: -1 | 1) => {
    const element = bar.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: 'smooth' })
  }
  const arrow = { type: 'button', tabIndex: -1, 'aria-hidden': true, className: styles.arrow } as const
  return (
    <div className={styles.bar}>
      <nav ref={bar} className={styles.sections} aria-label="Einstellungen" onScroll={look}>
        {children}
      </nav>
      {lies.before && (
        <button {...arrow} data-end="left" onClick={() => push(-1)}>
          <ChevronLeft />
        </button>
      )}
      {lies.after && (
        <button {...arrow} data-end="right" onClick={() => push(1)}>
          <ChevronRight />
        </button>
      )}
    </div>
  )
}

/** On which sides of what is seen more lies. */
function useBeside(bar: RefObject<HTMLElement | null>) {
  const [lies, setLies] = useState({ before: false, after: false })
  const look = useCallback(() => {
    const element = bar.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setLies((last) => (last.before === before && last.after === after ? last : { before, after }))
  }, [bar])
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, look])
  return { lies, look }
}
