import { newId } from '@tresen/session/new-id'
import { useRef } from 'react'

/**
 * The id under which something is asked for: the same for the same wish once more, whose answer may have been lost, and
 * another one for another wish, which would be taken for the first one. Only for calls that also name what was seen, so
 * that a first one that arrived is not done beside it.
 */
export function useWishId(): (wish: object) => string {
  const last = useRef<{ id: string; wish: string } | null>(null)
  return (wish) => {
    const said = JSON.stringify(wish)
    if (last.current?.wish !== said) last.current = { id: newId(), wish: said }
    return last.current.id
  }
}
