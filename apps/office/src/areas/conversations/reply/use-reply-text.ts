import { longestMessage } from '@tresen/contract/conversations/conversation'
import { useState } from 'react'

/** What was begun to be written outlives the screen and a reload, for each conversation. */
export function useReplyText(conversationId: string) {
  const key = `reply ${conversationId}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  }
  const length = text.trim().length
  return { text, write, length, isTooLong: length > longestMessage }
}
