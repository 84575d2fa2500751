import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AvailabilityView, OpeningChannel, OperatingHours } from '@tresen/contract/availability'
import { hoursProblems } from '@tresen/domain/opening-hours/edit-hours'
import type { EditedDraft } from '../ui/use-draft.ts'
import { DraftNotice } from '../ui/draft-notice.tsx'
import { useLeaveGuard } from '../ui/leave-guard.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import styles from './hours-editor.module.css'
import { hoursOf, hoursLabels } from './hours-of.ts'
import { HoursPreview } from './hours-preview.tsx'
import { useSaveHours } from './use-save-hours.ts'
import { WeekEditor } from './week-editor.tsx'

type Draft = EditedDraft<OperatingHours>

/** Edits the hours of one channel at a time; all channels are saved together. */
export function HoursEditor({ view, channel }: { view: AvailabilityView; channel: OpeningChannel }) {
  const draft = useDraft<OperatingHours>(view.operatingHours)
  const save = useSaveHours(view)
  useLeaveGuard(draft.isDirty)
  const problems = hoursProblems(draft.value)
  const fields = hoursOf(channel)
  const followsHours = fields.useHours !== null && draft.value[fields.useHours]
  const followsExceptions = fields.useExceptions !== null && draft.value[fields.useExceptions]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problems.length === 0) save.mutate(draft.value)
      }}
    >
      <DraftNotice draft={draft} labels={hoursLabels} />
      <div className={styles.layout}>
        <div className={styles.main}>
          <section className={styles.card} aria-label="Woche">
            <Typography variant="h2">Woche</Typography>
            {fields.useHours && <Follow name="Wie das Restaurant" field={fields.useHours} draft={draft} />}
            {fields.note && <Typography color="textSecondary">{fields.note}</Typography>}
            {!followsHours && (
              <WeekEditor
                hours={draft.value[fields.weekly]}
                problems={problemsUnder(problems, fields.weekly)}
                onChange={(hours) => draft.set({ [fields.weekly]: hours })}
              />
            )}
          </section>
          {fields.exceptions && (
            <section className={styles.card} aria-label="Ausnahmen">
              <Typography variant="h2">Ausnahmen</Typography>
              {fields.useExceptions && (
                <Follow name="Wie das Restaurant" field={fields.useExceptions} draft={draft} />
              )}
              {!followsExceptions && (
                <ExceptionsEditor
                  exceptions={draft.value[fields.exceptions]}
                  timeZone={view.timeZone}
                  onChange={(exceptions) => draft.set({ [fields.exceptions!]: exceptions })}
                />
              )}
            </section>
          )}
          {(channel === 'pickup' || channel === 'delivery') && <KitchenMinutes draft={draft} />}
        </div>
        <HoursPreview channel={channel} rules={{ ...view, operatingHours: draft.value }} />
      </div>
      {draft.isDirty && (
        <div className={styles.foot}>
          {problems.length > 0 && (
            <Typography color="error" role="status" sx={{ mr: 'auto' }}>
              Bitte erst die markierten Zeiten richtigstellen.
            </Typography>
          )}
          <Button onClick={draft.discard}>Verwerfen</Button>
          <Button type="submit" variant="contained" disabled={problems.length > 0 || save.isPending}>
            Speichern
          </Button>
        </div>
      )}
    </form>
  )
}

type Flag = NonNullable<ReturnType<typeof hoursOf>['useHours'] | ReturnType<typeof hoursOf>['useExceptions']>

function Follow({ name, field, draft }: { name: string; field: Flag; draft: Draft }) {
  return (
    <FormControlLabel
      control={
        <Switch
          checked={draft.value[field]}
          onChange={(_event, checked) => draft.set({ [field]: checked })}
        />
      }
      label={name}
    />
  )
}

/** For pickup and delivery together: guests may already sit while the oven heats. */
function KitchenMinutes({ draft }: { draft: Draft }) {
  return (
    <section className={styles.card} aria-label="Küche">
      <Typography variant="h2">Küche</Typography>
      <Typography color="textSecondary">
        Nach dem Öffnen und vor dem Schließen nimmt die Küche so lange nichts für Abholung und Lieferung an.
      </Typography>
      <div className={styles.kitchen}>
        <KitchenField draft={draft} field="kitchenClosedAfterOpening" label="Minuten nach dem Öffnen" />
        <KitchenField draft={draft} field="kitchenClosedBeforeClosing" label="Minuten vor dem Schließen" />
      </div>
    </section>
  )
}

function KitchenField(props: {
  draft: Draft
  field: 'kitchenClosedAfterOpening' | 'kitchenClosedBeforeClosing'
  label: string
}) {
  const { draft, field, label } = props
  return (
    <TextField
      label={label}
      value={draft.value[field]}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const minutes = Number(event.target.value.replaceAll(/\D/g, '') || 0)
        draft.set({ [field]: Math.min(720, minutes) })
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
    />
  )
}

/** The problems of one list, by what follows its name. */
function problemsUnder(problems: ReturnType<typeof hoursProblems>, list: string): Map<string, string> {
  return new Map(
    problems
      .filter(({ path }) => path.startsWith(`${list}.`))
      .map(({ path, message_de }) => [path.slice(list.length + 1), message_de]),
  )
}
