import { useRef, useState, type PointerEvent } from 'react'

type Point = { x: number; y: number }

/** Lets something be pulled about by a part of it; it never leaves the window. */
export function useDrag() {
  const [moved, setMoved] = useState<Point>({ x: 0, y: 0 })
  const from = useRef<(Point & { box: DOMRect; moved: Point }) | null>(null)

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = event.currentTarget.closest('[role=dialog]')?.getBoundingClientRect()
      if (event.button !== 0 || !box) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, box, moved }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      if (!start) return
      const x = within(event.clientX - start.x, -start.box.left, window.innerWidth - start.box.right)
      const y = within(event.clientY - start.y, -start.box.top, window.innerHeight - start.box.bottom)
      setMoved({ x: start.moved.x + x, y: start.moved.y + y })
    },
    onPointerUp: () => {
      from.current = null
    },
  }
  return { handle, style: { transform: `translate(${moved.x}px, ${moved.y}px)` } }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, 0)), Math.max(most, 0))
}
