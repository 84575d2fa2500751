import type { GuestChat } from '@tresen/contract/conversations/conversation'
import { chatStreamPath } from '@tresen/contract/live'

const againMs = 10_000

type Heard = { take: (chat: GuestChat) => void; typing: () => void }

/** Hears of a conversation whatever becomes of it, and when staff are typing, from `begin` to `end`. */
export function followChat(restaurantId: string, { take, typing }: Heard) {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function begin() {
    if (source) return
    source = new EventSource(chatStreamPath.replace('{restaurantId}', restaurantId))
    source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as GuestChat)
    source.addEventListener('typing', typing)
    source.onerror = () => {
      // After a refusal, such as that of a proxy, the browser does not try again by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      source = null
      clearTimeout(timer)
      timer = setTimeout(begin, againMs)
    }
  }
  function end() {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  return { begin, end }
}
