import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { AvailabilityView, OpeningChannel, OperatingHours } from '@tresen/contract/availability'
import { openingChannels } from '@tresen/contract/availability'
import { hoursProblems } from '@tresen/domain/opening-hours/edit-hours'
import type { EditedDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { Card, Cards } from '../../../rooms/ui/card.tsx'
import { DraftFoot } from '../../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { NumberField } from '../../../rooms/ui/fields/number-field.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { channelNames } from '../work/channel-names.ts'
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
  const { save, isPending } = useSaveHours(view)
  useLeaveGuard(draft.isDirty)
  const problems = hoursProblems(draft.value)
  const fields = hoursOf(channel)
  const weekly = problemsUnder(problems, fields.weekly)
  const days = fields.exceptions ? problemsUnder(problems, fields.exceptions) : new Map<string, string>()
  const followsHours = fields.useHours !== null && draft.value[fields.useHours]
  const followsExceptions = fields.useExceptions !== null && draft.value[fields.useExceptions]
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={() => problems.length === 0 && void save(draft.value)}>
      <DraftNotice draft={draft} labels={hoursLabels} />
      <div className={styles.layout}>
        <Cards>
          <Card title="Woche" hint={fields.note ?? undefined}>
            {fields.useHours && <Follow name="Wie das Restaurant" field={fields.useHours} draft={draft} />}
            {(!followsHours || weekly.size > 0) && (
              <WeekEditor
                hours={draft.value[fields.weekly]}
                problems={weekly}
                onChange={(hours) => draft.set({ [fields.weekly]: hours })}
              />
            )}
          </Card>
          {fields.exceptions && (
            <Card title="Ausnahmen">
              {fields.useExceptions && (
                <Follow name="Wie das Restaurant" field={fields.useExceptions} draft={draft} />
              )}
              {(!followsExceptions || days.size > 0) && (
                <ExceptionsEditor
                  exceptions={draft.value[fields.exceptions]}
                  problems={days}
                  timeZone={view.timeZone}
                  onChange={(exceptions) => draft.set({ [fields.exceptions!]: exceptions })}
                />
              )}
            </Card>
          )}
          {(channel === 'pickup' || channel === 'delivery') && <KitchenMinutes draft={draft} />}
        </Cards>
        <HoursPreview
          channel={channel}
          rules={{ ...view, operatingHours: draft.value }}
          isUnknown={draft.fields.hasUnknown}
          isAdding={draft.fields.hasWrong}
        />
      </div>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={problemText(problems, channel)}
        onDiscard={draft.discard}
      />
    </Form>
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
    <Card
      title="Küche"
      hint="Nach dem Öffnen und vor dem Schließen nimmt die Küche so lange nichts für Abholung und Lieferung an."
    >
      <div className={styles.kitchen}>
        <KitchenField draft={draft} field="kitchenClosedAfterOpening" label="Minuten nach dem Öffnen" />
        <KitchenField draft={draft} field="kitchenClosedBeforeClosing" label="Minuten vor dem Schließen" />
      </div>
    </Card>
  )
}

function KitchenField(props: {
  draft: Draft
  field: 'kitchenClosedAfterOpening' | 'kitchenClosedBeforeClosing'
  label: string
}) {
  const { draft, field, label } = props
  return (
    <NumberField
      label={label}
      least={0}
      most={720}
      value={draft.value[field]}
      onChange={(minutes) => draft.set({ [field]: minutes })}
    />
  )
}

/** What stands in the way of saving, and where, as only one channel is in sight. */
function problemText(problems: ReturnType<typeof hoursProblems>, shown: OpeningChannel): string | null {
  const isOf = (channel: OpeningChannel) => {
    const { weekly, exceptions } = hoursOf(channel)
    return [weekly, exceptions].some((list) => list && problemsUnder(problems, list).size > 0)
  }
  const wrong = openingChannels.filter(isOf)
  const [first] = wrong
  if (!first) return null
  return wrong.includes(shown)
    ? 'Bitte erst die markierten Zeiten richtigstellen.'
    : `Bitte erst unter „${channelNames[first]}“ die markierten Zeiten richtigstellen.`
}

/** The problems of one list, by what follows its name. */
function problemsUnder(problems: ReturnType<typeof hoursProblems>, list: string): Map<string, string> {
  return new Map(
    problems
      .filter(({ path }) => path.startsWith(`${list}.`))
      .map(({ path, message_de }) => [path.slice(list.length + 1), message_de]),
  )
}
