import { useEffect } from 'react'

type Props = { onType: (change: (before: string) => string) => void }

/** What is typed while the field for it is still on its way: it goes there, and to no key of the page below. */
export function TypedAhead({ onType }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.stopPropagation()
      event.preventDefault()
      if (event.key === 'Backspace') onType((before) => before.slice(0, -1))
      else if (event.key.length === 1) onType((before) => before + event.key)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onType])
  return null
}
