import { useState, type KeyboardEvent } from 'react'

export type SortItem = { id: string; label: string }
type Lifted = { id: string; ids: readonly string[] }

/**
 * Sorts a list by keyboard: space takes up and lays down, arrows move, Escape cancels. It counts places, not pixels, so
 * that no key is lost while rows are measured or still move.
 */
export function useKeyboardSort<T extends SortItem>(items: readonly T[], onSort: (ids: string[]) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // A row that came or went meanwhile ends it: the places are not those that were counted.
  const moving = lifted && isOrderOf(lifted.ids, items) ? lifted : null
  const byId = new Map(items.map((item) => [item.id, item]))

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const say = (what: string) => setAnnouncement(`${byId.get(id)?.label ?? ''} ${what}`)
    const ids = moving?.ids ?? items.map((item) => item.id)
    const place = ids.indexOf(id)
    const take = () => event.preventDefault()
    if (event.key === ' ' || event.key === 'Enter') {
      take()
      setLifted(moving ? null : { id, ids })
      say(moving ? `abgelegt, Platz ${place + 1}.` : `aufgenommen, Platz ${place + 1} von ${ids.length}.`)
      if (moving && ids.some((each, index) => each !== items[index]?.id)) onSort([...ids])
    } else if (moving && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      take()
      const next = Math.max(0, Math.min(ids.length - 1, place + (event.key === 'ArrowUp' ? -1 : 1)))
      setLifted({ id, ids: ids.toSpliced(place, 1).toSpliced(next, 0, id) })
      say(`auf Platz ${next + 1} von ${ids.length}.`)
    } else if (moving && event.key === 'Escape') {
      take()
      // The dialog around the list stays open.
      event.stopPropagation()
      cancel(id)
    }
  }
  const cancel = (id: string) => {
    if (!moving) return
    setLifted(null)
    setAnnouncement(`Abgebrochen. ${byId.get(id)?.label ?? ''} bleibt, wo es war.`)
  }
  return {
    items: moving ? moving.ids.flatMap((id) => byId.get(id) ?? []) : items,
    liftedId: moving?.id,
    announcement,
    onKeyDown,
    cancel,
  }
}

function isOrderOf(ids: readonly string[], items: readonly SortItem[]): boolean {
  return ids.length === items.length && items.every(({ id }) => ids.includes(id))
}
