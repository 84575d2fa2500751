import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { Maintenance } from '@tresen/contract/maintenance'
import { endsFirst, noMaintenance } from '@tresen/domain/maintenance/maintenance-notice'
import type { ReactNode } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { DateTimePicker } from '../../rooms/ui/dates/date-time-picker.tsx'
import { useAsOf } from '../../rooms/ui/dates/use-now.ts'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { maintenanceKey } from './follow-maintenance.ts'
import { textOf } from './maintenance-notice.tsx'
import { useMaintenanceApi } from './maintenance.queries.ts'

const labels: Record<keyof Maintenance, string> = {
  message: 'Was alle lesen',
  startsAt: 'Von',
  endsAt: 'Bis',
  isForGuests: 'Auch Gästen im Shop zeigen',
  leastAndroidVersion: 'Älteste Version, die noch arbeiten darf',
}

export function MaintenanceForm({ stored }: { stored: Maintenance }) {
  const draft = useDraft<Maintenance>(stored)
  const { save, isPending } = useSaveMaintenance(stored)
  useLeaveGuard(draft.isDirty)
  const { value, set } = draft
  const isBackwards = endsFirst(value)
  const takeBack = async () => {
    const { leastAndroidVersion } = stored
    if (await save({ ...noMaintenance, leastAndroidVersion })) draft.discard()
  }
  return (
    <Form
      fields={draft.fields}
      isSavedByKey
      onSubmit={() => {
        const message = value.message.trim()
        set({ message })
        if (!isBackwards) void save({ ...value, message })
      }}
    >
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <Announcement value={value} set={set} isBackwards={isBackwards}>
          <Shown stored={stored} isPending={isPending} onTakeBack={() => void takeBack()} />
        </Announcement>
        <Card
          title="App für Android"
          hint="Ältere verlangen zuerst eine Aktualisierung. 0: keine ist zu alt."
        >
          <NumberField
            label={labels.leastAndroidVersion}
            least={0}
            most={2_000_000_000}
            value={value.leastAndroidVersion}
            onChange={(leastAndroidVersion) => set({ leastAndroidVersion })}
          />
        </Card>
      </Cards>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={isBackwards ? 'Das Ende muss nach dem Beginn liegen.' : null}
        onDiscard={draft.discard}
      />
    </Form>
  )
}

type AnnouncementProps = {
  value: Maintenance
  set: (changes: Partial<Maintenance>) => void
  isBackwards: boolean
  children: ReactNode
}

function Announcement({ value, set, isBackwards, children }: AnnouncementProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <Card
      title="Ankündigung"
      hint="Steht sofort auf allen offenen Seiten, bis sie vorbei ist. Ohne Zeiten gilt sie, bis Sie sie zurücknehmen."
    >
      {children}
      <TextField
        multiline
        minRows={2}
        maxRows={6}
        label={labels.message}
        value={value.message}
        placeholder="Wir ziehen auf neue Server um. Bitte beenden Sie laufende Arbeiten vorher."
        onChange={(event) => set({ message: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 300 }, inputLabel: { shrink: true } }}
      />
      <DateTimePicker
        label={labels.startsAt}
        value={value.startsAt}
        timeZone={timeZone}
        onChange={(startsAt) => set({ startsAt })}
      />
      <DateTimePicker
        label={labels.endsAt}
        value={value.endsAt}
        timeZone={timeZone}
        isEnd
        hasError={isBackwards}
        onChange={(endsAt) => set({ endsAt })}
      />
      <FormControlLabel
        control={
          <Switch checked={value.isForGuests} onChange={(_event, isForGuests) => set({ isForGuests })} />
        }
        label={labels.isForGuests}
      />
    </Card>
  )
}

type ShownProps = { stored: Maintenance; isPending: boolean; onTakeBack: () => void }

/** What people read at this moment, word for word. */
function Shown({ stored, isPending, onTakeBack }: ShownProps) {
  const text = useAsOf((now) => textOf(stored, now))
  if (text === '') return <Alert severity="info">Zurzeit ist nichts angekündigt.</Alert>
  return (
    <>
      <Alert severity="warning">{text}</Alert>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isPending}
        onClick={onTakeBack}
        sx={{ justifySelf: 'start', alignSelf: 'start' }}
      >
        Zurücknehmen
      </Button>
    </>
  )
}

/** Saves it, unless somebody else changed it since it was shown. */
function useSaveMaintenance(before: Maintenance) {
  const api = useMaintenanceApi()
  const { change, isPending } = useChange<Maintenance>(maintenanceKey)
  const save = (settings: Maintenance) =>
    change({
      send: () => api.updateMaintenance({ body: { ...settings, before } }),
      settle: (_known, saved) => saved,
      said: { done: 'Gespeichert', failed: 'Die Wartung konnte nicht gespeichert werden' },
    })
  return { save, isPending }
}
