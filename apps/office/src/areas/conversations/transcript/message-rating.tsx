import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ConversationMessage } from '@tresen/contract/conversations/conversation'
import { useState } from 'react'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import { useRating } from '../use-message-actions.ts'
import styles from './transcript.module.css'

const longestComment = 1000

type Props = { restaurantId: string; message: ConversationMessage }

/** Whether the bot did well with what it said; what was bad about it can be told. */
export function MessageRating({ restaurantId, message }: Props) {
  const { feedback } = message
  const rate = useRating(restaurantId, message)
  const [isTelling, setTelling] = useState(false)
  return (
    <>
      <span className={styles.rating} role="group" aria-label="War das gut vom Bot?">
        <button
          type="button"
          className={styles.thumb}
          aria-label="Gut gemacht"
          aria-pressed={feedback?.isGood === true}
          onClick={() => void rate({ isGood: true, comment: '' })}
        >
          <Glyph name="thumb_up" />
        </button>
        <button
          type="button"
          className={styles.thumb}
          aria-label="Nicht gut gemacht"
          aria-pressed={feedback?.isGood === false}
          onClick={() => {
            setTelling(true)
            void rate({ isGood: false, comment: feedback?.comment ?? '' })
          }}
        >
          <Glyph name="thumb_down" />
        </button>
      </span>
      {!isTelling && feedback?.comment && <span className={styles.comment}>„{feedback.comment}“</span>}
      {isTelling && (
        <WhatWasBad
          known={feedback?.comment ?? ''}
          onTell={(comment) => {
            setTelling(false)
            void rate({ isGood: false, comment })
          }}
        />
      )}
    </>
  )
}

function WhatWasBad({ known, onTell }: { known: string; onTell: (comment: string) => void }) {
  const [text, setText] = useState(known)
  const isTooLong = text.trim().length > longestComment
  return (
    <Form className={styles.telling} onSubmit={() => !isTooLong && onTell(text.trim())}>
      <TextField
        size="small"
        fullWidth
        autoFocus
        label="Was war falsch?"
        value={text}
        error={isTooLong}
        helperText={isTooLong ? `Höchstens ${longestComment} Zeichen, es sind ${text.trim().length}.` : ' '}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined">
        Merken
      </Button>
    </Form>
  )
}
