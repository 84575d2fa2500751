import { longestMessage } from '@tresen/contract/conversations/conversation'
import { useRef, useState } from 'react'

/** What was begun to be written outlives the screen and a reload, for each conversation. */
export function useReplyText(conversationId: string) {
  const key = `reply ${conversationId}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const lost = useRef('')
  const write = (next: string) => {
    setText(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  }
  /** What has arrived; what was written since stays. */
  const cutOff = (sent: string) => {
    const now = sessionStorage.getItem(key) ?? ''
    write(now.trimStart().startsWith(sent) ? now.trimStart().slice(sent.length).trimStart() : now)
  }
  /** What did not arrive: after what was given back before it, and before what was written since. */
  const giveBack = (sent: string) => {
    const now = sessionStorage.getItem(key) ?? ''
    const before = now.startsWith(lost.current) ? lost.current : ''
    const since = now.slice(before.length).trimStart()
    lost.current = [before, sent].filter(Boolean).join('\n')
    write([lost.current, since].filter(Boolean).join('\n'))
  }
  const length = text.trim().length
  return { text, write, cutOff, giveBack, length, isTooLong: length > longestMessage }
}
