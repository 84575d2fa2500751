import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AvailabilityChange, ClosedReason, OpeningChannel } from '@tresen/contract/availability'
import { reasonForGuests } from '@tresen/domain/opening-hours/words/closed-text'
import { closingEnds, endProblem, openingEnds } from '@tresen/domain/availability/override-ends'
import { closedReasonNames, closedUntil, openUntil } from '@tresen/domain/availability/overrides'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useId, useState } from 'react'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { channelNames } from '../work/channel-names.ts'
import styles from './override-dialog.module.css'
import { useMinute } from '../../../rooms/ui/dates/use-now.ts'
import { faultOver } from '../../../rooms/ui/fields/fault-over.tsx'

type Props = {
  action: 'open' | 'close'
  channels: readonly OpeningChannel[]
  timeZone: string
  onConfirm: (change: AvailabilityChange, end: Date) => void
  onClose: () => void
}

const own = 'own'
const reasons = Object.keys(closedReasonNames) as (keyof typeof closedReasonNames)[]

/** None: nobody has said yet. */
type Why = { reason: ClosedReason; text: string }

/** Asks until when channels shall be closed, and why, or until when they shall be open. */
export function OverrideDialog({ action, channels, timeZone, onConfirm, onClose }: Props) {
  const [now] = useState(() => new Date())
  const ends = action === 'close' ? closingEnds(timeZone, now) : openingEnds(now)
  const [choice, setChoice] = useState(() => String(ends.findIndex(({ label }) => label === '1 Stunde')))
  const [ownEnd, setOwnEnd] = useState<string | null>(null)
  const [{ reason, text }, setWhy] = useState<Why>({ reason: 'None', text: '' })
  const [isTried, setTried] = useState(false)
  const endsId = useId()

  const isClosing = action === 'close'
  const endLabel = isClosing ? 'Geschlossen bis' : 'Geöffnet bis'
  const end = choice === own ? (ownEnd ? new Date(ownEnd) : null) : ends[Number(choice)]!.at
  const endFault = endProblem(end, useMinute())
  const textFault = isClosing && reason === 'Custom' && text.trim() === '' ? 'Pflichtangabe' : null
  const reasonFault =
    isClosing && reason === 'None' && !isOnlyBot(channels) ? 'Bitte wählen Sie einen Grund.' : null
  const submit = () => {
    setTried(true)
    if (endFault || textFault || reasonFault || !end) return
    const why = reason === 'None' ? 'Unknown' : reason
    onConfirm(isClosing ? closedUntil(channels, end, why, text) : openUntil(channels, end), end)
  }
  return (
    <Dialog
      title={titleOf(action, channels)}
      onClose={onClose}
      width="480px"
      onSubmit={submit}
      actions={
        <Button type="submit" variant="contained" color={isClosing ? 'error' : 'primary'}>
          {isClosing ? 'Schließen' : 'Öffnen'}
        </Button>
      }
    >
      {isClosing && !isOnlyBot(channels) && (
        <ReasonFields
          reason={reason}
          text={text}
          hint={hintOn(reason, end ?? now, timeZone)}
          problem={isTried ? (reasonFault ?? textFault) : null}
          onChange={(changes) => setWhy({ reason, text, ...changes })}
        />
      )}
      <Typography id={endsId} variant="h3" component="h3">
        {endLabel}
      </Typography>
      <EndChoice
        labelledBy={endsId}
        ends={ends}
        choice={choice}
        moment={(at) => momentLabel(timeZone, at, now)}
        onChoose={setChoice}
      />
      {choice === own && (
        <div className={styles.own}>
          <DateTimePicker
            label={endLabel}
            isEnd={!isClosing}
            isAhead
            value={ownEnd}
            timeZone={timeZone}
            hasError={isTried && endFault !== null}
            onChange={setOwnEnd}
          />
        </div>
      )}
      {(isTried || ownEnd !== null) && endFault && (
        <Typography
          role="alert"
          color="error"
          variant="body2"
          className={choice === own ? styles.own : undefined}
        >
          {endFault}
        </Typography>
      )}
    </Dialog>
  )
}

/** What guests read of a reason in the shop. */
function hintOn(reason: ClosedReason, end: Date, timeZone: string): string | undefined {
  const text = reasonForGuests(reason, end, timeZone, new Date())
  if (text) return `Gäste lesen: „${text}“`
  // What is true of words of one's own stands below them.
  if (reason === 'Custom') return undefined
  return reason === 'None' ? 'Was Gäste davon lesen, steht dann hier.' : 'Gäste lesen keinen Grund.'
}

type ReasonProps = Why & {
  hint: string | undefined
  problem: string | null
  onChange: (changes: Partial<Why>) => void
}

/** Why a channel is closed, in words of one's own where none of the usual reasons fits. */
function ReasonFields({ reason, text, hint, problem, onChange }: ReasonProps) {
  return (
    <div className={styles.reason}>
      <TextField
        select
        label="Grund"
        value={reason}
        autoFocus
        error={problem !== null && reason === 'None'}
        helperText={faultOver(reason === 'None' && problem, hint)}
        onChange={(event) => onChange({ reason: event.target.value as ClosedReason })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="None" disabled>
          Bitte wählen
        </option>
        {reasons.map((each) => (
          <option key={each} value={each}>
            {closedReasonNames[each]}
          </option>
        ))}
      </TextField>
      {reason === 'Custom' && (
        <TextField
          label="Sonstiger Grund"
          value={text}
          autoFocus
          error={problem !== null}
          helperText={faultOver(problem, 'Nur für Ihr Team. Gäste lesen die Statusmeldung.')}
          onChange={(event) => onChange({ text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </div>
  )
}

function EndChoice(props: {
  labelledBy: string
  ends: readonly { label: string; at: Date }[]
  choice: string
  moment: (at: Date) => string
  onChoose: (choice: string) => void
}) {
  return (
    <RadioGroup
      aria-labelledby={props.labelledBy}
      className={styles.ends}
      value={props.choice}
      onChange={(event) => props.onChoose(event.target.value)}
    >
      {props.ends.map(({ label, at }, index) => (
        <FormControlLabel
          key={label}
          value={String(index)}
          control={<Radio />}
          label={
            <>
              <span className={styles.after}>{label}</span>{' '}
              <span className={styles.moment}>{props.moment(at)}</span>
            </>
          }
        />
      ))}
      <FormControlLabel value={own} control={<Radio />} label="Eigenes Ende" />
    </RadioGroup>
  )
}

function titleOf(action: Props['action'], channels: readonly OpeningChannel[]): string {
  const names = channels.map((channel) => channelNames[channel]).join(', ')
  return `${names} ${action === 'close' ? 'schließen' : 'öffnen'}`
}

function isOnlyBot(channels: readonly OpeningChannel[]): boolean {
  return channels.every((channel) => channel === 'voiceBot')
}
