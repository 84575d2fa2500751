import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { inKeptOrder } from '@tresen/domain/conversations/hand-offs'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { useConversationApi } from '../../conversations/conversations.queries.ts'
import { CallHandOff, ConversationHandOff, type RowContext } from './hand-off-rows.tsx'
import styles from './hand-offs.module.css'
import type { KnownHandOffs, Part } from './use-hand-offs.ts'

const wordsForNone: Record<Part, string> = {
  calls: 'Niemand ist in der Leitung.',
  chats: 'Niemand schreibt gerade mit uns.',
  reviews: 'Nichts ist liegen geblieben.',
}

type Props = {
  known: KnownHandOffs
  restaurant: Restaurant
  parts: readonly Part[]
  labels: Record<Part, string>
  onLeave: () => void
}

/** An open menu: what waits in each of its parts. Arrows go through it. */
export function HandOffList({ known, restaurant, parts, labels, onLeave }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const userId = useUser()?.id ?? null
  const { restaurants } = useActiveRestaurant()
  const agents = useAgents()
  useEffect(() => frame.current?.querySelector<HTMLElement>('a[href]')?.focus(), [])
  const context = { userId, agents, onLeave, namesRestaurant: restaurants.length > 1 }
  return (
    <div ref={frame} onKeyDown={goThrough} role="presentation">
      {parts.map((part) => (
        <HandOffPart key={part} {...{ known, restaurant, part, context }} label={labels[part]} />
      ))}
    </div>
  )
}

type PartProps = Pick<Props, 'known' | 'restaurant'> & { part: Part; label: string; context: RowContext }

function HandOffPart({ known, restaurant, part, label, context }: PartProps) {
  const { handOffs, conversations, calls } = known
  const titleId = useId()
  const shown = useKeptOrder(handOffs[part].map(({ id }) => id))
  const { onLeave } = context
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{label}</h2>
      {shown.length === 0 && <p>{wordsForNone[part]}</p>}
      <ul>
        {shown.map((id) => {
          const [call, conversation] = [calls.get(id), conversations.get(id)]
          if (part === 'calls') return call && <CallHandOff key={id} {...{ call, context }} />
          return conversation && <ConversationHandOff key={id} {...{ conversation, context }} />
        })}
      </ul>
      {part === 'calls' ? (
        <ButtonLink to="/stats/calls" onClick={onLeave}>
          Alle anzeigen
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
          params={{ restaurantId: restaurant.id, conversationId: undefined }}
          onClick={onLeave}
        >
          Alle anzeigen
        </ButtonLink>
      )}
    </section>
  )
}

/** Nothing moves as long as the menu is open. */
function useKeptOrder(now: readonly string[]) {
  const [kept, setKept] = useState(now)
  const shown = inKeptOrder(kept, now)
  if (shown !== kept) setKept(shown)
  return shown
}

/** Who works in the call centre, by name. */
function useAgents(): ReadonlyMap<string, string> {
  const api = useConversationApi()
  const { data = [] } = useQuery({
    queryKey: ['conversations', 'agents'],
    queryFn: ({ signal }) => api.listAgentAvailabilities({}, { signal }),
  })
  return new Map(data.map(({ userId, username }) => [userId, username]))
}

function goThrough(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const at = stops.indexOf(document.activeElement?.closest('li')?.querySelector('a') ?? stops[0]!)
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const from = here === -1 ? at : here
  const target = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: stops.length - 1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  stops[(target + stops.length) % stops.length]?.focus()
}
