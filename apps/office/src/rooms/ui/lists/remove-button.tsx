import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

type Props = {
  label: string
  title?: string | undefined
  isSmall?: boolean
  disabled?: boolean
  icon?: ReactNode
  onRemove: () => void
}

/** Takes its row out of a list. The focus, which would be lost with it, goes to the row that takes its place, or to what follows. */
export function RemoveButton({ label, title, isSmall = false, disabled = false, icon, onRemove }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const removed = button.current!
    return () => {
      // Run while the row still stands where it stood.
      if (document.activeElement !== removed) return
      const places = placesOf(removed)
      queueMicrotask(() => {
        if (!removed.isConnected && document.activeElement === document.body) focusInPlace(places)
      })
    }
  }, [])
  return (
    <IconButton
      ref={button}
      size={isSmall ? 'small' : 'medium'}
      aria-label={label}
      title={title}
      disabled={disabled}
      data-removes
      onClick={onRemove}
    >
      {icon ?? <DeleteOutlined fontSize={isSmall ? 'small' : 'medium'} />}
    </IconButton>
  )
}

/** Something that holds the button, and as the how many-th of its parts. */
type Place = { holder: Element; at: number }

function placesOf(button: Element): Place[] {
  const places: Place[] = []
  for (let part = button; part.parentElement; part = part.parentElement)
    places.push({ holder: part.parentElement, at: [...part.parentElement.children].indexOf(part) })
  return places
}

/** From where the row stood upwards: what stands there now or after it, else what stands before. */
function focusInPlace(places: readonly Place[]) {
  const left = places.filter(({ holder }) => holder.isConnected)
  for (const [level, { holder, at }] of left.entries()) {
    // On the levels above, what held the row still stands in its place.
    const from = level === 0 ? at : at + 1
    const parts = [...holder.children]
    const found = [...parts.slice(from), ...parts.slice(0, from).toReversed()].map(target).find(Boolean)
    if (found) return found.focus()
  }
}

const focusable = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'

/** What of a part takes the focus: the button that takes it out, before anything else. */
function target(part: Element): HTMLElement | null {
  if (part.matches(focusable)) return part as HTMLElement
  return (
    part.querySelector<HTMLElement>('[data-removes]:not(:disabled)') ??
    part.querySelector<HTMLElement>(focusable)
  )
}
