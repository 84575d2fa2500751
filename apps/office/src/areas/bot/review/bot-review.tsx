import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined'
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

type Props = { restaurantId: string; onTry: (messages: readonly string[]) => void }

/** How the bot did in the last 30 days, and every message that it did not understand. */
export function BotReviewOf({ restaurantId, onTry }: Props) {
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
                <One key={`${one.conversationId} ${one.at}`} {...{ restaurantId, one, onTry }} />
              ))}
            </Lines>
          )}
        </>
      )}
    </Loadable>
  )
}

function One({ restaurantId, one, onTry }: { one: Misunderstanding } & Props) {
  const [isOpen, setOpen] = useState(false)
  const said = one.messages.at(-1) ?? ''
  return (
    <Line
      title={`„${said}“`}
      texts={[
        `${longMoment(one.at)} · Bot: ${one.bot}`,
        one.person !== null && `Danach schrieb ein Mensch: ${one.person}`,
        isOpen && one.trace.join(' · '),
      ]}
      action={
        <span className={styles.actions}>
          <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? 'Ohne Gründe' : 'Warum'}
          </Button>
          <Button size="small" onClick={() => onTry(one.messages.map(withoutNumbers))}>
            Nachspielen
          </Button>
          <ButtonLink
            size="small"
            to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
            params={{ restaurantId, conversationId: one.conversationId }}
          >
            Gespräch
          </ButtonLink>
        </span>
      }
    />
  )
}

function Figures({ figures }: { figures: BotFigures }) {
  const { conversations, orders, ordersWithoutPerson, misunderstandings, handOffs } = figures
  const share = orders === 0 ? '–' : `${Math.round((ordersWithoutPerson / orders) * 100)} %`
  const each =
    orders === 0 ? '–' : (misunderstandings / orders).toLocaleString('de-DE', { maximumFractionDigits: 1 })
  const facts = [
    ['Gespräche in 30 Tagen', String(conversations)],
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
      {handOffs.length > 0 && (
        <p>
          An Menschen übergeben:{' '}
          {handOffs.map(({ reason, count }) => `${count} × ${labelOf(reason)}`).join(', ')}
        </p>
      )}
    </section>
  )
}

/** A case that is made of it outlives the conversation, and must not keep a guest's telephone number. */
function withoutNumbers(message: string): string {
  return message.replace(/\+?\d[\d /-]{5,}\d/g, '0551 123456')
}

function labelOf(reason: string): string {
  return (reasonLabels as Partial<Record<string, string>>)[reason] ?? reason
}
