import type { QuickReply } from '@tresen/contract/conversations/quick-replies'
import {
  fillQuickReply,
  matchingReplies,
  type QuickReplyFacts,
} from '@tresen/domain/conversations/quick-replies'
import { useState, type KeyboardEvent } from 'react'
import styles from './quick-reply-menu.module.css'

export const menuId = 'quick-replies'
const optionId = (at: number) => `${menuId}-${at}`

type Options = {
  text: string
  replies: readonly QuickReply[]
  facts: QuickReplyFacts
  /** The filled text, in the place of what was typed. */
  onPick: (text: string) => void
}

/**
 * Quick replies while a text is written that begins with "/": what is found, which is chosen, and what the keys do.
 * A draft that nobody writes on covers nothing.
 */
export function useQuickReplyMenu({ text, replies, facts, onPick }: Options) {
  const [at, setAt] = useState(0)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [isWriting, setIsWriting] = useState(false)
  const typed = /^\/([^\n]*)$/.exec(text)?.[1]
  const isOpen = isWriting && typed !== undefined && closedFor !== text
  const found = isOpen ? matchingReplies(replies, typed) : []
  const chosen = Math.min(at, found.length - 1)
  const pick = (reply: QuickReply) => {
    setAt(0)
    onPick(fillQuickReply(reply.text, facts))
  }
  /** Whether the key was for the menu. */
  function onKey(event: KeyboardEvent): boolean {
    if (found.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((chosen + step + found.length) % found.length)
    else if (event.key === 'Escape') setClosedFor(text)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(found[chosen]!)
    else return false
    event.preventDefault()
    return true
  }
  const fieldProps = {
    onFocus() {
      setIsWriting(true)
      setClosedFor(null)
    },
    onBlur: () => setIsWriting(false),
    ...(found.length > 0 && {
      'aria-controls': menuId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': optionId(chosen),
    }),
  }
  return { found, chosen, pick, onKey, fieldProps }
}

type Props = {
  found: readonly QuickReply[]
  chosen: number
  facts: QuickReplyFacts
  onPick: (reply: QuickReply) => void
}

export function QuickReplyMenu({ found, chosen, facts, onPick }: Props) {
  if (found.length === 0) return null
  return (
    <ul
      id={menuId}
      role="listbox"
      aria-label="Schnellantworten"
      className={styles.menu}
      // The field keeps the focus, while the list is pushed along too.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((reply, at) => (
        <li
          key={reply.key}
          id={optionId(at)}
          role="option"
          aria-selected={at === chosen}
          ref={at === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={() => onPick(reply)}
        >
          <b>/{reply.key}</b> <span>{fillQuickReply(reply.text, facts)}</span>
        </li>
      ))}
    </ul>
  )
}
