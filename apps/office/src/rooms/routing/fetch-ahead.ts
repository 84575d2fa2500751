import { useEffect } from 'react'
import { untilLoaded } from './until-loaded.ts'

type Codes = readonly (() => Promise<unknown>)[]

/** Where a browser does not tell when it has nothing to do. */
const PAUSE_MS = 500

/**
 * Fetches the code of what a page may open later, one after the other while there is nothing else to do: then it opens
 * without a connection, too. `codes` stays the same. Only of the built program: in development each source is a request.
 */
export function useFetchedAhead(codes: Codes) {
  useEffect(() => (import.meta.env.PROD ? fetchAhead(codes) : undefined), [codes])
}

/** Returns how to stop. */
export function fetchAhead(codes: Codes): () => void {
  let isOver = false
  const fetchAll = async () => {
    for (const fetchCode of codes) {
      await idle()
      if (isOver) return
      await untilLoaded(fetchCode)
    }
  }
  void fetchAll()
  return () => {
    isOver = true
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, PAUSE_MS)
  })
}
