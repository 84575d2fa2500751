import { useEffect } from 'react'

/** News of an order stand before what the page shows, which is at first what it was rendered with. */
const said: Record<'news' | 'page', string | null> = { news: null, page: null }
let rendered: string | null = null

/** Says something in the tab's title for as long as it is given. */
export function useTitle(kind: keyof typeof said, text: string | null) {
  useEffect(() => {
    if (text === null) return
    say(kind, text)
    return () => say(kind, null)
  }, [kind, text])
}

function say(kind: keyof typeof said, text: string | null) {
  rendered ??= document.title
  said[kind] = text
  const shown = said.page ?? rendered
  document.title = said.news === null ? shown : `${said.news} · ${shown}`
}
