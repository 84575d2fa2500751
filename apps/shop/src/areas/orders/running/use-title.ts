import { useEffect } from 'react'

/** Says how far an order is in the tab's title too, for as long as there is something to say. */
export function useTitle(news: string | null) {
  useEffect(() => {
    if (news === null) return
    const before = document.title
    document.title = `${news} · ${before}`
    return () => void (document.title = before)
  }, [news])
}
