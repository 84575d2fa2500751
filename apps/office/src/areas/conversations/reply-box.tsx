import SendOutlined from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import {
  longestMessage,
  type Conversation,
  type ConversationMessage,
} from '@tresen/contract/conversations/conversation'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useUser } from '../../rooms/api/app-context.tsx'
import { stateLabels } from './conversation-labels.ts'
import { ClosedWindow, useIsPast } from './closed-window.tsx'
import { useMessageActions } from './use-conversation-actions.ts'
import styles from './conversations.module.css'

/** What was begun to be written outlives the screen, for each conversation. */
const drafts = new Map<string, string>()

type Props = { conversation: Conversation; messages: readonly ConversationMessage[] }

/** Answering the guest: by oneself, or with what the bot suggests. */
export function ReplyBox({ conversation, messages }: Props) {
  const { id, state, assignedUserId } = conversation
  const userId = useUser()?.id ?? ''
  const { send, accept, reject } = useMessageActions(conversation)
  const [text, setText] = useState(() => drafts.get(id) ?? '')
  const isOver = state === 'Complete' || state === 'Abandoned'
  const isOthers = assignedUserId !== null && assignedUserId !== userId
  const write = (next: string) => {
    setText(next)
    drafts.set(id, next)
  }
  const length = text.trim().length
  const isTooLong = length > longestMessage
  async function onSend(event?: FormEvent) {
    event?.preventDefault()
    const sent = text.trim()
    if (sent === '' || isTooLong) return
    write('')
    // What did not arrive is written already.
    if (!(await send(sent))) write(sent)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void onSend()
  }
  const isClosed = useIsPast(conversation.windowUntil)
  if (isClosed && !isOthers) return <ClosedWindow conversation={conversation} />
  if (isOver || isOthers)
    return (
      <p className={styles.closed}>
        {isOver ? stateLabels[state] : 'Diese Unterhaltung führt gerade jemand anderes.'}
      </p>
    )
  const suggestion = messages.findLast(
    ({ type, suggestionState }) => type === 'suggestion' && !suggestionState,
  )
  return (
    <form className={styles.reply} onSubmit={(event) => void onSend(event)}>
      {suggestion && (
        <div className={styles.suggestion}>
          <p>
            <b>Vorschlag des Bots:</b> {suggestion.text}
          </p>
          <Button size="small" variant="outlined" onClick={() => void accept(suggestion.id)}>
            So senden
          </Button>
          <Button size="small" onClick={() => void reject(suggestion.id)}>
            Verwerfen
          </Button>
        </div>
      )}
      <TextField
        label="Antwort"
        value={text}
        multiline
        maxRows={6}
        fullWidth
        error={isTooLong}
        helperText={
          isTooLong
            ? `Höchstens ${longestMessage} Zeichen, es sind ${length}.`
            : state === 'Connected'
              ? ' '
              : 'Wer antwortet, nimmt die Unterhaltung an.'
        }
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="contained" endIcon={<SendOutlined />}>
        Senden
      </Button>
    </form>
  )
}
