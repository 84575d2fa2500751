import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BotCase, BotTrial, BotTurnView } from '@tresen/contract/bot/bot'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useEffect, useRef, useState } from 'react'
import { newId } from '@tresen/session/new-id'
import { useChange } from '../../../rooms/api/use-change.ts'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { casesKey, useBotApi } from '../use-bot-api.ts'
import styles from './bot-trial.module.css'

type Props = {
  restaurantId: string
  /** All that the guest has said. */
  messages: readonly string[]
  greeting: readonly string[]
  onSay: (messages: readonly string[]) => void
}

const mostMessages = 60
const longestMessage = 1000

/** Talks to the bot over the restaurant's own menu: what it says, why, and the cart beside it. Nothing is ordered. */
export function BotTrialOf({ restaurantId, messages, greeting, onSay }: Props) {
  const api = useBotApi()
  const [at, setAt] = useState(() => new Date().toISOString())
  const query = useQuery({
    queryKey: ['bot', 'trial', restaurantId, at, messages],
    queryFn: ({ signal }) => api.tryBot({ restaurantId, body: { at, messages: [...messages] } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const begin = () => {
    setAt(new Date().toISOString())
    onSay(greeting)
  }
  return (
    <Loadable query={query} failure="Der Bot konnte nicht antworten">
      {(trial) => (
        <div className={styles.trial}>
          <section className={styles.talk} aria-label="Unterhaltung">
            <Turns turns={trial.turns} />
            <Say
              key={messages.length}
              chips={trial.turns.at(-1)?.chips ?? []}
              isOver={trial.isOver || messages.length >= mostMessages}
              onSay={(text) => onSay([...messages, text])}
              onBegin={begin}
            />
          </section>
          <Outcome restaurantId={restaurantId} trial={trial} messages={messages} onBegin={begin} />
        </div>
      )}
    </Loadable>
  )
}

function Turns({ turns }: { turns: readonly BotTurnView[] }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [turns.length])
  return (
    <ol ref={list} className={styles.turns} aria-live="polite" tabIndex={0} aria-label="Was gesagt wurde">
      {turns.map(({ guest, bot, trace }, place) => (
        <li key={place}>
          {guest !== '' && <p className={styles.guest}>{guest}</p>}
          <p className={styles.bot}>{bot}</p>
          {trace.length > 0 && (
            <ul className={styles.trace} aria-label="Warum">
              {trace.map((line, number) => (
                <li key={number}>{line}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

type SayProps = {
  chips: readonly string[]
  isOver: boolean
  onSay: (text: string) => void
  onBegin: () => void
}

function Say({ chips, isOver, onSay, onBegin }: SayProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  if (isOver) {
    return (
      <Button variant="contained" onClick={onBegin} sx={{ m: 3 }}>
        Neue Unterhaltung
      </Button>
    )
  }
  return (
    <Form className={styles.say} onSubmit={() => text.trim() && onSay(text.trim())}>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map((chip) => (
            <Chip key={chip} label={chip} onClick={() => onSay(chip)} variant="outlined" />
          ))}
        </div>
      )}
      <TextField
        inputRef={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Wie ein Gast: zwei Cola"
        slotProps={{ htmlInput: { 'aria-label': 'Nachricht an den Bot', maxLength: longestMessage } }}
      />
      <Button type="submit" variant="contained">
        Sagen
      </Button>
    </Form>
  )
}

type OutcomeProps = {
  restaurantId: string
  trial: BotTrial
  messages: readonly string[]
  onBegin: () => void
}

function Outcome({ restaurantId, trial: { outcome, total }, messages, onBegin }: OutcomeProps) {
  const api = useBotApi()
  const { change, isPending } = useChange<BotCase[]>(casesKey(restaurantId))
  const keep = () =>
    change({
      send: () =>
        api.saveBotCase({
          restaurantId,
          body: { id: newId(), messages: [...messages], expected: [...outcome] },
        }),
      settle: (known, kept) => [kept, ...known],
      said: {
        done: 'Behalten: Bei den Prüffällen steht, ob es so bleibt',
        failed: 'Die Unterhaltung konnte nicht behalten werden',
      },
    })
  const hasSpoken = messages.length > 1
  return (
    <section className={styles.outcome} aria-label="Warenkorb">
      <Typography variant="h2">Warenkorb</Typography>
      {outcome.length === 0 ? (
        <Typography color="textSecondary">Noch nichts. Bestellt wird hier auch am Ende nichts.</Typography>
      ) : (
        <ul className={styles.lines}>
          {outcome.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      {total > 0 && <Typography>Zusammen {formatMoney(total)}</Typography>}
      <div className={styles.actions}>
        <Button variant="outlined" disabled={!hasSpoken} loading={isPending} onClick={() => void keep()}>
          So ist es richtig, behalten
        </Button>
        <Button variant="text" disabled={!hasSpoken} onClick={onBegin}>
          Neu beginnen
        </Button>
      </div>
    </section>
  )
}
