import Button from '@mui/material/Button'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { newId } from '@tresen/session/new-id'
import { useEffect, useRef, useState } from 'react'
import { usePageKeys } from '../../../rooms/ui/input/use-page-keys.ts'
import { isPlainKey } from '../plain-key.ts'
import { useMessageActions } from '../use-message-actions.ts'
import styles from '../conversations.module.css'

/** Whether a moment has passed; null never does. */
export function useIsPast(moment: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const at = moment === null ? null : Date.parse(moment)
  useEffect(() => {
    if (at === null) return
    // It may be past already when it is told, though not yet when this was drawn first.
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== null && at <= now
}

/** By WhatsApp, whoever has not written for a day is reached by a template alone. */
export function ClosedWindow({ conversation }: { conversation: Conversation }) {
  const { sendTemplate } = useMessageActions(conversation)
  const [isSending, setSending] = useState(false)
  const [id, setId] = useState(newId)
  const button = useRef<HTMLButtonElement>(null)
  usePageKeys((event) => (isPlainKey(event, 'r') ? () => button.current?.focus() : undefined))
  const send = async () => {
    setSending(true)
    if (await sendTemplate(id)) setId(newId())
    setSending(false)
  }
  return (
    <div className={styles.closed}>
      <p>
        Der Gast hat seit 24 Stunden nicht geschrieben. WhatsApp erlaubt jetzt nur eine Vorlage mit der Frage,
        ob Sie ihm wieder schreiben dürfen. Sobald er antwortet, können Sie ihm wieder alles schicken.
      </p>
      <Button ref={button} variant="contained" loading={isSending} onClick={() => void send()}>
        Vorlage senden
      </Button>
    </div>
  )
}
