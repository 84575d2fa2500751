import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { ChipLine } from '../../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../../rooms/ui/lists/filter-chip.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'

const DAY_MS = 24 * 3_600_000
const periods = [
  { days: 1, label: '24 Stunden' },
  { days: 7, label: '7 Tage' },
  { days: 30, label: '30 Tage' },
]
const MOST_SHOWN = 200

/** Who is ready changes by the word of others, of which nobody else is told; hours grow by themselves. */
export const LOOK_MS = 30_000

/** So many days up to now. */
export function lastDays(days: number): { from: Date; to: Date } {
  const to = new Date()
  return { from: new Date(to.getTime() - days * DAY_MS), to }
}

/** Which of the last days are looked at. */
export function DaysChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <ChipLine>
      {periods.map((period) => (
        <FilterChip
          key={period.days}
          label={period.label}
          isOn={period.days === days}
          onClick={() => onChange(period.days)}
        />
      ))}
    </ChipLine>
  )
}

type Change = { id: string; userId: string; created: string }
type Props<One extends Change> = {
  log: readonly One[]
  people: readonly { userId: string; username: string }[]
  textOf: (change: One) => string
}

/** Who became what and when, the newest first. */
export function ChangesOfAgents<One extends Change>({ log, people, textOf }: Props<One>) {
  const names = new Map(people.map(({ userId, username }) => [userId, username]))
  return (
    <>
      <h2>Verlauf</h2>
      {log.length === 0 && <p>In dieser Zeit hat niemand den Status geändert.</p>}
      <Lines>
        {log.slice(0, MOST_SHOWN).map((change) => (
          <Line
            key={change.id}
            title={names.get(change.userId) ?? goneAccount}
            texts={[`${longMoment(change.created)}: ${textOf(change)}`]}
          />
        ))}
      </Lines>
      {log.length > MOST_SHOWN && <p>Die letzten {MOST_SHOWN} Änderungen.</p>}
    </>
  )
}

export const goneAccount = 'Gelöschtes Konto'
