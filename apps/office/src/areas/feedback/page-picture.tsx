import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { isSlip, markBetween, type Mark } from './marks.ts'
import styles from './page-picture.module.css'

type Props = {
  picture: HTMLCanvasElement
  marks: readonly Mark[]
  onMarks: (marks: readonly Mark[]) => void
  onRemove: () => void
}

/** The picture of the page, in which one frames what is meant and blacks out what is nobody's business. */
export function PagePicture({ picture, marks, onMarks, onRemove }: Props) {
  const [kind, setKind] = useState<Mark['kind']>('frame')
  const [drawn, setDrawn] = useState<Mark | null>(null)
  const draw = useDrawing(kind, setDrawn, (mark) => onMarks([...marks, mark]))
  return (
    <div role="group" aria-label="Bildschirmfoto">
      <div className={styles.tools}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Was gezeichnet wird"
          value={kind}
          onChange={(_event, next: Mark['kind'] | null) => next && setKind(next)}
        >
          <ToggleButton value="frame">Markieren</ToggleButton>
          <ToggleButton value="black">Schwärzen</ToggleButton>
        </ToggleButtonGroup>
        <Button size="small" disabled={marks.length === 0} onClick={() => onMarks(marks.slice(0, -1))}>
          Rückgängig
        </Button>
        <Button size="small" color="inherit" onClick={onRemove}>
          Ohne Bildschirmfoto
        </Button>
      </div>
      <div
        className={styles.picture}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        {...draw}
      >
        <Drawn canvas={picture} />
        {[...marks, ...(drawn ? [drawn] : [])].map((mark, place) => (
          <div key={place} className={styles.mark} data-kind={mark.kind} style={boxOf(mark)} />
        ))}
      </div>
    </div>
  )
}

function Drawn({ canvas }: { canvas: HTMLCanvasElement }) {
  const shown = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const its = shown.current!
    its.width = canvas.width
    its.height = canvas.height
    its.getContext('2d')?.drawImage(canvas, 0, 0)
  }, [canvas])
  return <canvas ref={shown} role="img" aria-label="So sieht die Seite aus" />
}

function useDrawing(kind: Mark['kind'], onDraw: (mark: Mark | null) => void, onDone: (mark: Mark) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = at(event)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (start.current) onDraw(markBetween(kind, start.current, at(event)))
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      if (!start.current) return
      const mark = markBetween(kind, start.current, at(event))
      start.current = null
      onDraw(null)
      if (!isSlip(mark)) onDone(mark)
    },
    onPointerCancel: () => {
      start.current = null
      onDraw(null)
    },
  }
}

function boxOf({ x, y, width, height }: Mark) {
  const percent = (share: number) => `${share * 100}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
