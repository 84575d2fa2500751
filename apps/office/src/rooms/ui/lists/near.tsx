import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import styles from './near.module.css'

type Watched = { onNear: () => void; onHeight: (height: number) => void }
type Watch = (element: Element, watched: Watched) => () => void

const NearContext = createContext<Watch | null>(null)

/** Around a list of much: one watch for all of it. */
export function NearWindow({ children }: { children: ReactNode }) {
  const [watch] = useState(createWatch)
  return <NearContext value={watch}>{children}</NearContext>
}

type Props = {
  /** Whether it is likely near from the beginning, so that nothing appears late. */
  startsNear: boolean
  /** Keeps the height that it had, whatever is in it now. */
  isHeld?: boolean
  /** How high it will about be, in em, as long as nobody has seen it. */
  estimate: number
  /** What stands there far from the window. */
  far: ReactNode
  children: ReactNode
}

/**
 * Draws what is in it once it comes near the window, or when there is nothing else to do; until then its height keeps its
 * place. Once drawn it stays: to draw it anew costs a scroll more than to keep it.
 */
export function Near({ startsNear, isHeld = false, estimate, far, children }: Props) {
  const watch = useContext(NearContext)
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(startsNear)
  const [height, setHeight] = useState<number | null>(null)
  const isMeasured = isNear && !isHeld
  const measured = useRef(isMeasured)

  useEffect(() => {
    measured.current = isMeasured
  }, [isMeasured])
  useEffect(() => {
    if (!frame.current || !watch) return
    return watch(frame.current, {
      onNear: () => startTransition(() => setNear(true)),
      onHeight: (now) => {
        if (measured.current) setHeight(now)
      },
    })
  }, [watch])

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={isMeasured ? undefined : { height: `${height ?? estimate}em` }}
    >
      {isNear ? children : far}
    </div>
  )
}

function createWatch(): Watch {
  const watched = new Map<Element, Watched>()
  const far = new Set<Element>()
  const draw = (element: Element) => {
    far.delete(element)
    sight.unobserve(element)
    watched.get(element)?.onNear()
  }
  const coming = new Set<Element>()
  // A row comes near at once; drawn at once it would cost a frame.
  const drawNext = () => {
    const [next] = coming
    if (!next) return
    coming.delete(next)
    if (far.has(next)) draw(next)
    requestAnimationFrame(drawNext)
  }
  const sight = new IntersectionObserver(
    (entries) => {
      const isDrawing = coming.size > 0
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) coming.add(target)
        else coming.delete(target)
      }
      if (!isDrawing && coming.size > 0) requestAnimationFrame(drawNext)
    },
    { rootMargin: '100% 0px' },
  )
  const idle = whenIdle(() => {
    const [next] = far
    if (next) draw(next)
    return far.size > 0
  })
  const heights = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const em = Number.parseFloat(getComputedStyle(target).fontSize)
      watched.get(target)?.onHeight(contentRect.height / em)
    }
  })
  return (element, each) => {
    watched.set(element, each)
    far.add(element)
    sight.observe(element)
    idle()
    heights.observe(element)
    return () => {
      watched.delete(element)
      far.delete(element)
      sight.unobserve(element)
      heights.unobserve(element)
    }
  }
}

/** Does a little at a time while the browser has nothing else to do, as long as there is more. */
function whenIdle(step: () => boolean): () => void {
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    const run = () => {
      isAsked = false
      if (step()) ask()
    }
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else setTimeout(run, 50)
  }
  return ask
}
