import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { refusalOf } from '@tresen/contract/client'
import { receptionCalls, type ReceptionSettings } from '@tresen/contract/reception'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { receptionFaults } from '@tresen/domain/reception/ladder'
import { useChange } from '../../rooms/api/use-change.ts'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { clockKind, phoneKind } from '../../rooms/ui/fields/field-kinds.ts'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'
import { SettingsFrame, WithSettingsOf } from '../restaurants/settings/settings-frame.tsx'
import { receptionKey, useReceptionApi } from './reception.queries.ts'
import { SoundsForm } from './sounds-form.tsx'

const route = getRouteApi('/signedIn/restaurants/{-$restaurantId}/reception')

/** How the restaurant hears of orders and concerns that nobody takes up. */
export function ReceptionPage() {
  const { restaurantId } = route.useParams()
  return (
    <WithSettingsOf restaurantId={restaurantId}>
      {(restaurant) => <ReceptionOf key={restaurant.id} restaurant={restaurant} />}
    </WithSettingsOf>
  )
}

function ReceptionOf({ restaurant }: { restaurant: Restaurant }) {
  const { id: restaurantId } = restaurant
  const api = useReceptionApi()
  const query = useQuery({
    queryKey: receptionKey(restaurantId),
    queryFn: () => api.getReceptionSettings({ restaurantId }),
    staleTime: 0,
  })
  return (
    <SettingsFrame restaurantId={restaurantId} title="Annahme">
      <Loadable query={query}>
        {(stored) => <ReceptionForm restaurantId={restaurantId} stored={stored} />}
      </Loadable>
      {/* Known before, but what is above would push it down. */}
      {!query.isPending && (
        <Box sx={{ mt: 2 }}>
          <SoundsForm restaurant={restaurant} />
        </Box>
      )}
    </SettingsFrame>
  )
}

const labels: Record<keyof ReceptionSettings, string> = {
  isOn: 'Hinweise',
  emailAfter: 'E-Mail nach',
  callAfter: 'Anruf nach',
  secondCallAfter: 'Anruf bei der zweiten Nummer nach',
  endAfter: 'Ende nach',
  end: 'Am Ende',
  screensAfter: 'Kein Bildschirm da seit',
  email: 'E-Mail-Adresse',
  phoneNumber: 'Telefon',
  secondPhoneNumber: 'Zweite Nummer',
  from: 'Anrufe ab',
  until: 'Anrufe bis',
}

function ReceptionForm({ restaurantId, stored }: { restaurantId: string; stored: ReceptionSettings }) {
  const api = useReceptionApi()
  const draft = useDraft<ReceptionSettings>(stored)
  const { change, isPending } = useChange<ReceptionSettings>(receptionKey(restaurantId))
  useLeaveGuard(draft.isDirty)
  const { value, set } = draft
  const faults = new Map(receptionFaults(value).map(({ path, message_de }) => [path, message_de]))
  const save = () =>
    change({
      send: () => api.updateReceptionSettings({ restaurantId, body: { ...value, before: stored } }),
      settle: (_known, saved) => saved,
      refused: (known, error) =>
        refusalOf(receptionCalls.updateReceptionSettings, 'ReceptionConflict', error)?.settings ?? known,
      said: { done: 'Annahme gespeichert', failed: 'Die Annahme konnte nicht gespeichert werden' },
    })
  return (
    <Form
      fields={draft.fields}
      isSavedByKey
      onSubmit={() => {
        if (faults.size === 0) void save()
      }}
    >
      <DraftNotice draft={draft} labels={labels} />
      <Cards inPairs>
        <Steps value={value} onChange={set} problem={faults.get('endAfter') ?? null} />
        <Ways value={value} onChange={set} faults={faults} />
        <Screens value={value} onChange={set} />
      </Cards>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={[...faults.values()][0] ?? null}
        onDiscard={draft.discard}
      />
    </Form>
  )
}

type PartProps = { value: ReceptionSettings; onChange: (change: Partial<ReceptionSettings>) => void }

function Steps({ value, onChange, problem }: PartProps & { problem: string | null }) {
  const after = (name: 'emailAfter' | 'callAfter' | 'secondCallAfter') => (
    <NumberField
      label={labels[name]}
      unit="min"
      least={0}
      most={240}
      empty="gar nicht"
      value={value[name]}
      onChange={(minutes) => onChange({ [name]: minutes })}
    />
  )
  return (
    <Card
      title="Wenn niemand annimmt"
      hint="Gilt für neue Bestellungen und Kundenanliegen, gezählt ab Eingang. Sobald irgendwo jemand annimmt, ist Ruhe."
    >
      <FormControlLabel
        control={<Switch checked={value.isOn} onChange={(_event, isOn) => onChange({ isOn })} />}
        label="Hinweise geben"
      />
      {after('emailAfter')}
      {after('callAfter')}
      {after('secondCallAfter')}
      <NumberField
        label={labels.endAfter}
        unit="min"
        least={1}
        most={1440}
        value={value.endAfter}
        onChange={(endAfter) => onChange({ endAfter })}
        problem={problem}
      />
      <TextField
        select
        label={labels.end}
        value={value.end}
        onChange={(event) => onChange({ end: event.target.value as ReceptionSettings['end'] })}
      >
        <MenuItem value="HandOver">An das Callcenter übergeben</MenuItem>
        <MenuItem value="Cancel">Bestellung stornieren und erstatten</MenuItem>
      </TextField>
    </Card>
  )
}

function Screens({ value: { screensAfter }, onChange }: PartProps) {
  return (
    <Card
      title="Wenn kein Bildschirm an ist"
      hint="Solange geöffnet ist, muss jemand Bestellungen sehen. Sonst sagen wir es Ihren Geräten, drei Minuten später per Anruf, und Gäste lesen, dass die Bestätigung dauert."
    >
      <NumberField
        label={labels.screensAfter}
        unit="min"
        least={1}
        most={240}
        empty="ohne Bildschirme"
        value={screensAfter}
        onChange={(minutes) => onChange({ screensAfter: minutes })}
      />
    </Card>
  )
}

const clock = clockKind()
const phone = phoneKind(40)

function Ways({ value, onChange, faults }: PartProps & { faults: ReadonlyMap<string, string> }) {
  const number = (name: 'phoneNumber' | 'secondPhoneNumber', hint: string) => (
    <TypedInput
      label={labels[name]}
      kind={phone}
      value={value[name]}
      hint={hint}
      problem={faults.get(name)}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  )
  const time = (name: 'from' | 'until') => (
    <TypedInput
      label={labels[name]}
      placeholder="18:30"
      unit="Uhr"
      kind={clock}
      value={value[name]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  )
  return (
    <Card
      title="Wen wir erreichen"
      hint="Außerhalb dieser Zeit beginnt alles am Morgen, außer die Bestellung ist vorher fällig. Was Gäste vorbestellen, während geschlossen ist, wartet bis zur Öffnung."
    >
      <TextField
        label={labels.email}
        value={value.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={faults.has('email')}
        helperText={faultOver(faults.get('email'), 'Leer: keine E-Mail')}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      {number('phoneNumber', 'Leer: die Nummer des Restaurants')}
      {number('secondPhoneNumber', 'Leer: kein zweiter Anruf')}
      {time('from')}
      {time('until')}
    </Card>
  )
}
