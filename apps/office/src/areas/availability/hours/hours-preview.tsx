import type { OpeningChannel } from '@tresen/contract/availability'
import { orderableHours } from '@tresen/domain/opening-hours/day-hours'
import type { OpeningRules } from '@tresen/domain/opening-hours/opening-state'
import { Card } from '../../../rooms/ui/card.tsx'
import styles from './hours-editor.module.css'
import { dayLabel } from '../../../rooms/ui/dates/period-label.ts'
import { useMinute } from '../../../rooms/ui/dates/use-now.ts'

const DAYS = 14

type Props = {
  channel: OpeningChannel
  rules: OpeningRules
  /** Something typed is no time: what it comes to nobody knows. */
  isUnknown?: boolean
  /** An exception is typed and not added yet. */
  isAdding?: boolean
}

/** What the hours come to on the next 14 days; for pickup and delivery, when the kitchen takes orders. */
export function HoursPreview({ channel, rules, isUnknown = false, isAdding = false }: Props) {
  const days = orderableHours(channel, rules, useMinute(), DAYS)
  return (
    <div className={styles.preview}>
      <Card title="Die nächsten 14 Tage">
        <table>
          <tbody>
            {days.map(({ date, times }) => (
              <tr key={date}>
                <th scope="row">{dayLabel(date).slice(0, -4)}</th>
                <td className={isUnknown || times.length === 0 ? styles.muted : undefined}>
                  {times.map(({ start, end }) => (isUnknown ? '?' : `${start}–${end}`)).join('\n') ||
                    (isUnknown ? '?' : 'geschlossen')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {/* Below: above it, it would push the days away from under the eye. */}
        {(isUnknown || isAdding) && (
          <p className={styles.muted}>
            {isUnknown
              ? 'Steht hier wieder, sobald die markierte Angabe stimmt.'
              : 'Ohne die Ausnahme, die noch nicht hinzugefügt ist.'}
          </p>
        )}
      </Card>
    </div>
  )
}
