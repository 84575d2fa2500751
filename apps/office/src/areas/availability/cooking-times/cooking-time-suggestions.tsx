import type { CookingTimeBasis, CookingTimeSuggestion } from '@tresen/contract/availability'
import type { Id } from '@tresen/contract/common'
import type { CookingTime, CookingTimes } from '@tresen/domain/availability/cooking-times'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../rooms/api/app-context.tsx'
import styles from '../channels/availability-menu.module.css'
import { suggestionsQuery } from '../work/availability.queries.ts'

const names = { pickup: 'Abholung', delivery: 'Lieferung' } as const
const bases: Record<CookingTimeBasis, string> = {
  SameWeekday: 'an diesem Wochentag um diese Zeit',
  SimilarDays: 'an ähnlichen Tagen um diese Zeit',
  SameTime: 'um diese Zeit',
  AnyTime: 'zu allen Zeiten',
}

type Props = {
  restaurantId: Id
  /** What is stored, and what is being edited. */
  saved: CookingTimes
  times: CookingTimes
  onTake: (which: keyof CookingTimes, time: CookingTime) => void
}

/** What the kitchen really needed at such an hour, to be taken with one tap. */
export function CookingTimeSuggestions({ restaurantId, saved, times, onTake }: Props) {
  const { data } = useQuery(suggestionsQuery(useApi(), restaurantId, saved))
  if (!data) return null
  return (['pickup', 'delivery'] as const).map((which) => {
    const suggestion = data[which]
    if (!suggestion) return null
    const { fromMinutes: from, toMinutes: to } = suggestion
    const isTaken = times[which].from === from && times[which].to === to
    if (isTaken)
      return (
        <p key={which} className={styles.suggestion}>
          <strong>{names[which]}: passt</strong>
          <span>{`${originText(suggestion)}, ± ${suggestion.expectedErrorMinutes} min`}</span>
        </p>
      )
    return (
      <button
        key={which}
        type="button"
        className={styles.suggestion}
        onClick={() => onTake(which, { from, to })}
      >
        <strong>{`${names[which]}: Vorschlag ${from}–${to} min`}</strong>
        <span>
          {`${originText(suggestion)}, ± ${suggestion.expectedErrorMinutes} min (jetzt ± ${suggestion.currentErrorMinutes} min)`}
        </span>
      </button>
    )
  })
}

function originText({ orders, basis }: CookingTimeSuggestion): string {
  return `aus ${orders} Bestellungen ${bases[basis]}`
}
