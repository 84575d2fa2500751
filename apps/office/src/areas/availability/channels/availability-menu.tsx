import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { AvailabilityChange, AvailabilityView, OpeningChannel } from '@tresen/contract/availability'
import { toggleAll, toggleChannel, type Toggle } from '@tresen/domain/availability/toggle-channel'
import { overrideAt } from '@tresen/domain/availability/overrides'
import { isOpenAt, openingState } from '@tresen/domain/opening-hours/opening-state'
import { channelStatusLabel, openChannels } from '@tresen/domain/opening-hours/words/status-label'
import { useMemo, useState } from 'react'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import styles from './availability-menu.module.css'
import { channelNames } from '../work/channel-names.ts'
import { CookingTimesEditor, CookingTimesShown } from '../cooking-times/cooking-times-editor.tsx'
import { countdown } from './countdown.ts'
import { byHoursAgain, heldUntil } from './done-words.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { StatusMessageEditor } from './status-message-editor.tsx'
import { useAskBeforeClosing } from '../work/use-ask-before-closing.tsx'
import { useChangeAvailability, withChange } from '../work/use-change-availability.ts'

const areas = ['restaurant', 'pickup', 'delivery'] as const

type Props = { view: AvailabilityView; mayEdit: boolean; mayWriteStatus: boolean }

/** Opens and closes the restaurant and its channels, sets cooking times and the status message. */
export function AvailabilityMenu({ view, mayEdit, mayWriteStatus }: Props) {
  const change = useChangeAvailability(view.restaurantId)
  const ask = useAskBeforeClosing()
  const now = useNow()
  const [asked, setAsked] = useState<Extract<Toggle, { kind: 'confirm' }> | null>(null)
  const state = useMemo(() => openingState(view, new Date(now)), [view, now])

  const follow = (toggle: Toggle, channels: readonly OpeningChannel[]) => {
    if (toggle.kind === 'confirm') return setAsked(toggle)
    void carryOut(toggle.change, byHoursAgain(channels))
  }
  const carryOut = async (wanted: AvailabilityChange, done: string) => {
    const closing = { restaurantId: view.restaurantId, before: view, after: withChange(view, wanted) }
    if (!(await ask([closing], 'Trotzdem schließen'))) return
    setAsked(null)
    void change(wanted, { done, before: view.availability })
  }
  return (
    <div className={styles.menu}>
      {mayEdit ? (
        <Line
          name="Alles"
          isMain
          label=""
          isOpen={openChannels(state, new Date(now)).length > 0}
          onToggle={() => follow(toggleAll(view, new Date()), areas)}
        />
      ) : (
        <Typography variant="body2" className={styles.note}>
          Öffnen, schließen und die Zubereitungszeit ändern Leitung und Team des Restaurants.
        </Typography>
      )}
      {[...areas, 'voiceBot' as const].map((channel) => (
        <Line
          key={channel}
          name={channelNames[channel]}
          label={labelOf(channel, view, now)}
          hint={hintOf(channel, view, now)}
          isOpen={isOpenAt(channel, view, new Date(now))}
          {...(mayEdit && { onToggle: () => follow(toggleChannel(channel, view, new Date()), [channel]) })}
        />
      ))}
      {mayEdit ? (
        <CookingTimesEditor
          restaurantId={view.restaurantId}
          availability={view.availability}
          onChange={change}
        />
      ) : (
        <CookingTimesShown availability={view.availability} />
      )}
      <StatusMessageEditor view={view} isReadOnly={!mayWriteStatus} />
      {asked && (
        <OverrideDialog
          action={asked.action}
          channels={asked.channels}
          timeZone={view.timeZone}
          onClose={() => setAsked(null)}
          onConfirm={(wanted, end) =>
            void carryOut(wanted, heldUntil({ ...asked, end, timeZone: view.timeZone }, new Date()))
          }
        />
      )}
    </div>
  )
}

type LineProps = {
  name: string
  label: string
  hint?: string | null
  isMain?: boolean
  isOpen: boolean
  /** Missing: for whoever only reads, how it is, and nothing that cannot be switched. */
  onToggle?: () => void
}

function Line({ name, label, hint, isMain, isOpen, onToggle }: LineProps) {
  const Row = onToggle ? 'label' : 'div'
  return (
    <Row className={isMain ? styles.main : styles.line}>
      <span className={styles.words}>
        <Typography component="span" sx={{ fontWeight: isMain ? 680 : 600 }}>
          {name}
        </Typography>
        {label && <span className={styles.label}>{label}</span>}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {onToggle && (
        <Switch
          checked={isOpen}
          color={isOpen ? 'success' : 'default'}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': `${name}: ${isOpen ? 'geöffnet' : 'geschlossen'}` } }}
        />
      )}
    </Row>
  )
}

function labelOf(channel: OpeningChannel, view: AvailabilityView, now: number): string {
  const at = new Date(now)
  const label = channelStatusLabel(openingState(view, at)[channel], view.timeZone, at)
  return channel === 'voiceBot' ? label.replace('Geöffnet', 'An').replace('Geschlossen', 'Aus') : label
}

/** By hand, why, and for how long still: nothing stays closed by accident. */
function hintOf(channel: OpeningChannel, view: AvailabilityView, now: number): string | null {
  const override = overrideAt(channel, view.availability, new Date(now))
  if (!override) return null
  const left = `von Hand, noch ${countdown(override.until.getTime() - now)}`
  return override.reason ? `${override.reason} · ${left}` : left
}
