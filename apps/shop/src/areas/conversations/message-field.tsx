import { useState, type FormEvent, type KeyboardEvent } from 'react'
import controls from '../../rooms/ui/controls.module.css'
import type { Chat, ChatState } from './chat-store.ts'
import { PlaceButton } from './place-button.tsx'
import { longestGuestMessage as longest } from './chat-words.ts'
import styles from './chat-panel.module.css'

type Props = { restaurantId: string; chat: Chat; state: ChatState }

/** What the guest writes: Enter sends, Shift and Enter begins a line. A draft outlives the page. */
export function MessageField({ restaurantId, chat, state }: Props) {
  const key = `tresen_chat_draft_${restaurantId}`
  const [text, setText] = useState(() => readDraft(key))
  const [isTried, setIsTried] = useState(false)
  const write = (next: string) => {
    setText(next)
    setIsTried(false)
    keepDraft(key, next)
  }
  const isEmpty = text.trim() === ''
  const isTooLong = text.trim().length > longest
  const fault = isTooLong
    ? `Höchstens ${longest} Zeichen, es sind ${text.trim().length}.`
    : isTried && isEmpty
      ? 'Bitte schreiben Sie etwas.'
      : null
  function send(event?: FormEvent) {
    event?.preventDefault()
    setIsTried(true)
    if (isEmpty || isTooLong) return
    chat.send(text.trim())
    write('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const isWithBot = state.chat?.state === 'Bot'
  return (
    <form className={styles.field} onSubmit={send}>
      <label className="visually-hidden" htmlFor="chat-text">
        Ihre Nachricht
      </label>
      <textarea
        id="chat-text"
        className={controls.input}
        rows={1}
        value={text}
        placeholder="Nachricht"
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'chat-fault' : undefined}
        onChange={(event) => {
          write(event.target.value)
          chat.typing()
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={controls.primary}>
        Senden
      </button>
      {fault && (
        <p id="chat-fault" className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.ways}>
        <PlaceButton chat={chat} />
        {isWithBot && (
          <button
            type="button"
            className={controls.quiet}
            onClick={() => chat.send('Ich möchte mit einem Menschen sprechen')}
          >
            Lieber mit einem Menschen
          </button>
        )}
        {state.chat && state.chat.state !== 'Ended' && (
          <button type="button" className={controls.quiet} onClick={() => void chat.leave()}>
            Gespräch beenden
          </button>
        )}
      </div>
    </form>
  )
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keepDraft(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Where nothing may be stored, it lives as long as the page.
  }
}
