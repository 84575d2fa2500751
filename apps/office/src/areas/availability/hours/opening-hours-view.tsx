import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { channels, type Channel } from '@tresen/contract/availability'
import { announcedHours, hasOwnHours, upcomingExceptions } from '@tresen/domain/opening-hours/day-hours'
import { openingState, type OpeningRules } from '@tresen/domain/opening-hours/opening-state'
import { channelHours } from '@tresen/domain/opening-hours/schedule'
import { channelStatusLabel } from '@tresen/domain/opening-hours/words/status-label'
import { useState } from 'react'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { channelNames } from '../work/channel-names.ts'
import styles from './opening-hours-view.module.css'
import { periodLabel } from '../../../rooms/ui/dates/period-label.ts'

/** Document 1, section 9. */
const mostExceptions = 10

/** When a restaurant is open, to read: now, the next seven days, and the exceptions to come. */
export function OpeningHoursView({ rules }: { rules: OpeningRules }) {
  const now = new Date(useNow())
  const views: readonly Channel[] = hasOwnHours(rules, now) ? channels : ['restaurant']
  const [chosen, setChosen] = useState<Channel>('restaurant')
  const channel = views.includes(chosen) ? chosen : 'restaurant'
  const state = openingState(rules, now)
  const exceptions = upcomingExceptions(
    channelHours(channel, rules.operatingHours).exceptions,
    rules.timeZone,
    now,
  )
  return (
    <div className={styles.view}>
      {views.length > 1 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Ansicht"
          value={channel}
          onChange={(_event, next: Channel | null) => next && setChosen(next)}
        >
          {views.map((each) => (
            <ToggleButton key={each} value={each}>
              {channelNames[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Typography sx={{ fontWeight: 600 }}>
        {channelStatusLabel(state[channel], rules.timeZone, now)}
      </Typography>
      <table>
        <tbody>
          {announcedHours(channel, rules, now, 7).map(({ date, weekDay, times }) => (
            <tr key={date}>
              <th scope="row">{weekDay}</th>
              <td className={times.length === 0 ? styles.closed : undefined}>
                {times.map(({ start, end }) => `${start}–${end}`).join('\n') || 'geschlossen'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <>
          <Typography variant="h3">Ausnahmen</Typography>
          <table>
            <tbody>
              {exceptions.slice(0, mostExceptions).map((exception) => (
                <tr key={`${exception.startDate} ${exception.endDate}`}>
                  <th scope="row">{periodLabel(exception)}</th>
                  <td className={exception.times.length === 0 ? styles.closed : undefined}>
                    {exception.times.map(({ start, end }) => `${start}–${end}`).join('\n') || 'geschlossen'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {exceptions.length > mostExceptions && (
            <Typography variant="body2" className={styles.closed}>
              und {exceptions.length - mostExceptions} weitere
            </Typography>
          )}
        </>
      )}
    </div>
  )
}
