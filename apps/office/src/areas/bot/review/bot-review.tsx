import SmartToyOutlined from 'virtual:icon/outline-smart-toy'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { BotFigures, Misunderstanding } from '@tresen/contract/conversations/bot-review'
import { useState } from 'react'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { reasonLabels } from '../../conversations/conversation-labels.ts'
import { useBotApi } from '../use-bot-api.ts'
import styles from './bot-review.module.css'

type Props = {
  restaurantId: string
  onTry: (messages: readonly string[]) => void
  onTeach: (said: string) => void
}

/** How the bot did in the last 30 days, and every message that it did not understand. */
export function BotReviewOf({ restaurantId, onTry, onTeach }: Props) {
  const api = useBotApi()
  const query = useQuery({
    queryKey: ['bot', 'review', restaurantId],
    queryFn: ({ signal }) => api.getBotReview({ restaurantId }, { signal }),
  })
  return (
    <Loadable query={query} failure="Das konnte nicht geladen werden">
      {({ figures, misunderstandings }) => (
        <>
          <Figures figures={figures} />
          {misunderstandings.length === 0 ? (
            <EmptyState
              icon={<SmartToyOutlined />}
              title="Nichts, was er nicht verstand"
              text="Was Gäste sagen und der Bot nicht versteht oder auf der Karte nicht findet, steht 30 Tage lang hier."
            />
          ) : (
            <Lines>
              {misunderstandings.map((one) => (
                <One key={`${one.conversationId} ${one.at}`} {...{ restaurantId, one, onTry, onTeach }} />
              ))}
            </Lines>
          )}
        </>
      )}
    </Loadable>
  )
}

function One({ restaurantId, one, onTry, onTeach }: { one: Misunderstanding } & Props) {
  const [isOpen, setOpen] = useState(false)
  const title = `„${one.messages.at(-1) ?? ''}“`
  const why = isOpen ? 'Ohne Gründe' : 'Warum'
  const unknown = unknownIn(one.trace)
  return (
    <Line
      title={title}
      texts={[
        `${longMoment(one.at)} · Bot: ${one.bot}`,
        one.person !== null && `Danach schrieb ein Mensch: ${one.person}`,
        isOpen && one.trace.join(' · '),
      ]}
      action={
        <span className={styles.actions}>
          <Button
            size="small"
            aria-label={`${why}: ${title}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {why}
          </Button>
          <Button
            size="small"
            aria-label={`Nachspielen: ${title}`}
            onClick={() => onTry(one.messages.map(withoutNumbers))}
          >
            Nachspielen
          </Button>
          {unknown !== null && (
            <Button size="small" aria-label={`Als eigenes Wort: ${title}`} onClick={() => onTeach(unknown)}>
              Als eigenes Wort
            </Button>
          )}
          <ButtonLink
            size="small"
            aria-label={`Unterhaltung: ${title}`}
            to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
            params={{ restaurantId, conversationId: one.conversationId }}
          >
            Unterhaltung
          </ButtonLink>
        </span>
      }
    />
  )
}

function Figures({ figures }: { figures: BotFigures }) {
  const { conversations, orders, ordersWithoutPerson, misunderstandings, handOffs, model } = figures
  const share = orders === 0 ? '–' : `${Math.round((ordersWithoutPerson / orders) * 100)} %`
  const each =
    orders === 0 ? '–' : (misunderstandings / orders).toLocaleString('de-DE', { maximumFractionDigits: 1 })
  const facts = [
    ['Unterhaltungen in 30 Tagen', String(conversations)],
    ['Bestellungen daraus', String(orders)],
    ['davon ohne Menschen', share],
    ['Nicht verstanden je Bestellung', each],
  ] as const
  return (
    <section aria-label="Kennzahlen" className={styles.figures}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {model.questions > 0 && <p>{modelText(model)}</p>}
      {handOffs.length > 0 && (
        <p>
          An Menschen übergeben:{' '}
          {handOffs.map(({ reason, count }) => `${count} × ${labelOf(reason)}`).join(', ')}
        </p>
      )}
    </section>
  )
}

/** What the language model was asked, and what a conversation with it took in time and money. */
function modelText({ questions, conversations, ms, tokens, cents }: BotFigures['model']): string {
  const each = Math.round(ms / conversations)
  const cost = cents === null ? '' : `, ${centsText(cents / conversations)}`
  const asked = `${questions} ${questions === 1 ? 'Frage' : 'Fragen'} in ${conversations} ${conversations === 1 ? 'Unterhaltung' : 'Unterhaltungen'}`
  return `Sprachmodell: ${asked}, ${tokens.toLocaleString('de-DE')} Token; je Unterhaltung ${each} ms${cost}`
}

/** So little that it would be rounded to nothing is not nothing. */
function centsText(cents: number): string {
  if (cents > 0 && cents < 0.005) return 'unter 0,01 Cent'
  return `${cents.toLocaleString('de-DE', { maximumFractionDigits: 2 })} Cent`
}

/** What the trace says was not found on the menu. */
function unknownIn(trace: readonly string[]): string | null {
  return trace.map((line) => /^„(.{1,60})“ → unbekannt,/.exec(line)?.[1]).find(Boolean) ?? null
}

/** A case that is made of it outlives the conversation, and must not keep a guest's telephone number. */
function withoutNumbers(message: string): string {
  return message.replace(/\+?\d[\d /-]{5,}\d/g, '0551 123456')
}

function labelOf(reason: string): string {
  return (reasonLabels as Partial<Record<string, string>>)[reason] ?? reason
}
