import QuickreplyOutlined from 'virtual:icon/outline-quickreply'
import SendOutlined from 'virtual:icon/outline-send'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import {
  longestMessage,
  type Conversation,
  type ConversationMessage,
} from '@tresen/contract/conversations/conversation'
import type { QuickReplyFacts } from '@tresen/domain/conversations/quick-replies'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { useRef, type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { usePageKeys } from '../../../rooms/ui/input/use-page-keys.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { stateLabels } from '../conversation-labels.ts'
import styles from '../conversations.module.css'
import { isAltKey, isPlainKey } from '../plain-key.ts'
import { QuickReplyMenu, useQuickReplyMenu } from '../quick-replies/quick-reply-menu.tsx'
import { useQuickReplies } from '../quick-replies/quick-replies.queries.ts'
import { AttachButton } from './attach-button.tsx'
import { attachImage } from './attached.ts'
import { AttachedPreview } from './attached-preview.tsx'
import { ClosedWindow, useIsPast } from './closed-window.tsx'
import { replyId } from './reply-id.ts'
import { Suggestion } from './suggestion.tsx'
import { useReplyText } from './use-reply-text.ts'
import { useTellTyping } from './use-tell-typing.ts'
import { useSendBeside } from './use-send-beside.ts'
import { useSendWords } from './use-send-words.ts'

type Props = { conversation: Conversation; messages: readonly ConversationMessage[] }

/** Answering the guest: by oneself, or with what the bot suggests. */
export function ReplyBox({ conversation, messages }: Props) {
  const { state, assignedUserId } = conversation
  const userId = useUser()?.id ?? ''
  const isOver = state === 'Complete' || state === 'Abandoned'
  const isOthers = assignedUserId !== null && assignedUserId !== userId
  const isClosed = useIsPast(conversation.windowUntil)
  if (isClosed && !isOthers) return <ClosedWindow conversation={conversation} />
  if (isOver || isOthers)
    return (
      <p className={styles.closed}>
        {isOver ? stateLabels[state] : 'Diese Unterhaltung führt gerade jemand anderes.'}
      </p>
    )
  return <ReplyForm conversation={conversation} messages={messages} />
}

function ReplyForm({ conversation, messages }: Props) {
  const { sendWords, onWrite } = useSendWords(conversation)
  const { text, write, cutOff, giveBack, length, isTooLong } = useReplyText(conversation.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const facts = useFacts(conversation)
  const { data } = useQuickReplies(conversation.restaurantId)
  const menu = useQuickReplyMenu({ text, replies: data?.replies ?? [], facts, onPick: write })
  const beside = useSendBeside(conversation)
  const tellTyping = useTellTyping(conversation)
  usePageKeys((event) =>
    isPlainKey(event, 'r') || isAltKey(event, 's') ? () => goOnWriting(field.current) : undefined,
  )
  async function onSend(event?: FormEvent) {
    event?.preventDefault()
    const sent = text.trim()
    if (isTooLong || beside.isSending) return
    if (beside.attached) {
      const { isSent, tookWords } = await beside.send(sent)
      if (!isSent) return
      if (tookWords) return cutOff(sent)
    }
    if (sent === '') return
    write('')
    // What did not arrive is written already.
    if (!(await sendWords(sent))) giveBack(sent)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || menu.onKey(event)) return
    // The page's keys go on from here; what is written stays.
    if (event.key === 'Escape') field.current?.blur()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void onSend()
  }
  function takeImage(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    const [file] = files
    if (!file || beside.isSending) return
    event.preventDefault()
    beside.onAttach(attachImage(file))
  }
  const hint = conversation.state === 'Connected' ? ' ' : 'Wer antwortet, nimmt die Unterhaltung an.'
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => void onSend(event)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => takeImage(event, event.dataTransfer)}
    >
      <Suggestion conversation={conversation} messages={messages} />
      <QuickReplyMenu {...menu} facts={facts} onPick={menu.pick} />
      {beside.attached && (
        <AttachedPreview {...beside} attached={beside.attached} conversation={conversation} />
      )}
      <TextField
        id={replyId}
        label={beside.attached?.kind === 'image' ? 'Text zum Bild' : 'Antwort'}
        inputRef={field}
        value={text}
        multiline
        maxRows={6}
        fullWidth
        error={isTooLong}
        helperText={isTooLong ? `Höchstens ${longestMessage} Zeichen, es sind ${length}.` : hint}
        onChange={(event) => {
          onWrite()
          write(event.target.value)
          tellTyping()
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => takeImage(event, event.clipboardData)}
        slotProps={{ htmlInput: { ...menu.fieldProps } }}
      />
      <div className={styles.ways}>
        <AttachButton conversation={conversation} isDisabled={beside.isSending} onAttach={beside.onAttach} />
        <IconButton
          aria-label="Gespeicherten Text einfügen"
          onClick={() => {
            if (text === '') write('/')
            field.current?.focus()
          }}
        >
          <QuickreplyOutlined />
        </IconButton>
        <Button type="submit" variant="contained" endIcon={<SendOutlined />} loading={beside.isSending}>
          Senden
        </Button>
      </div>
    </form>
  )
}

/** A draft goes on where it ends. */
function goOnWriting(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function useFacts({ customerName, restaurantId, restaurant }: Conversation): QuickReplyFacts {
  const { restaurants } = useActiveRestaurant()
  const known = restaurants.find(({ id }) => id === restaurantId)
  return { Gast: customerName, Restaurant: restaurant.name, Telefon: formatPhone(known?.phoneNumber ?? '') }
}
