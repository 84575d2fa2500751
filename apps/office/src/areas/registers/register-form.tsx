import TextField from '@mui/material/TextField'
import { posIntegrations, type PosIntegration, type RegisterSettings } from '@tresen/contract/registers'
import { useMemo, useState } from 'react'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { orEmpty, textKind, urlKind } from '../../rooms/ui/fields/field-kinds.ts'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { SwitchLine } from '../../rooms/ui/fields/switch-line.tsx'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'
import {
  draftOfSettings,
  faultsIn,
  fieldsOf,
  keepsPassword,
  type RegisterDraft,
  type RegisterField,
} from './register-draft.ts'
import { registerNames } from './register-words.ts'
import { useSaveRegister, type RegisterProblems } from './use-save-register.ts'

/** What comes of each choice. */
const effects: Record<PosIntegration, string> = {
  None: 'Bestellungen gehen an kein Kassensystem. Was Gäste von uns bekommen, ist ein Beleg ihrer Bestellung, kein Kassenbeleg.',
  WinOrderRestApi:
    'Jede Bestellung geht gleich nach ihrem Eingang an WinOrder, wird dort gedruckt und gilt damit als angenommen. Den Kassenbeleg schreibt WinOrder, von uns bekommen Gäste keinen.',
  HelloCash:
    'Was bezahlt ist, wird in helloCash gebucht, sobald die Bestellung übergeben ist. Den Kassenbeleg schreibt helloCash, von uns bekommen Gäste keinen.',
}

const labels: Record<RegisterField, string> = {
  posIntegration: 'Kassensystem',
  address: 'Adresse',
  username: 'Benutzername',
  password: 'Passwort',
  cashierId: 'Nummer des Kassierers',
  isTest: 'Nur zur Probe',
}

type Props = { restaurantId: string; stored: RegisterSettings }

/** To which cash register orders go, and what opens it; of each only what it asks for. */
export function RegisterForm({ restaurantId, stored }: Props) {
  const draft = useDraft(useMemo(() => draftOfSettings(stored), [stored]))
  const [problems, setProblems] = useState<RegisterProblems>({})
  const { save, isPending } = useSaveRegister(restaurantId, stored)
  useLeaveGuard(draft.isDirty)
  const { value } = draft
  const set = (change: Partial<RegisterDraft>) => {
    draft.set(change)
    setProblems({})
  }
  const submit = async () => {
    const faults = faultsIn(value, stored)
    if (Object.keys(faults).length > 0) return setProblems(faults)
    const { saved, wrong } = await save(value)
    setProblems(wrong)
    if (saved) draft.set(draftOfSettings(saved))
  }
  return (
    <Form fields={draft.fields} isSavedByKey onSubmit={() => void submit()}>
      <DraftNotice draft={draft} labels={labels} />
      <Cards>
        <Card title="Kassensystem" hint={effects[value.posIntegration]}>
          <TextField
            select
            label={labels.posIntegration}
            value={value.posIntegration}
            onChange={({ target }) => set({ posIntegration: target.value as PosIntegration })}
            error={problems.posIntegration !== undefined}
            helperText={problems.posIntegration}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ maxWidth: 320 }}
          >
            {posIntegrations.map((each) => (
              <option key={each} value={each}>
                {registerNames[each]}
              </option>
            ))}
          </TextField>
          {fieldsOf[value.posIntegration].map((field) => (
            <Field
              key={`${value.posIntegration} ${field}`}
              {...{ field, value, problems }}
              isKept={keepsPassword(value, stored)}
              onChange={set}
            />
          ))}
        </Card>
      </Cards>
      <DraftFoot
        isDirty={draft.isDirty}
        isSaving={isPending}
        problem={Object.keys(problems).length > 0 ? 'Bitte erst die markierte Angabe richtigstellen.' : null}
        onDiscard={() => {
          draft.discard()
          setProblems({})
        }}
      />
    </Form>
  )
}

const addressKind = orEmpty(urlKind(200), '')
const usernameKind = textKind(254)

type FieldProps = {
  field: RegisterField
  value: RegisterDraft
  problems: RegisterProblems
  /** A password is stored and stays if none is typed. */
  isKept: boolean
  onChange: (change: Partial<RegisterDraft>) => void
}

function Field({ field, value, problems, isKept, onChange }: FieldProps) {
  const isHelloCash = value.posIntegration === 'HelloCash'
  const shown = { label: labels[field], problem: problems[field], sx: { maxWidth: 480 } }
  switch (field) {
    case 'address':
      return (
        <TypedInput
          {...shown}
          kind={addressKind}
          value={value.address}
          placeholder="http://kasse.beispiel.de:8080"
          hint="Unter ihr muss WinOrder von außen zu erreichen sein"
          onChange={(address) => onChange({ address })}
        />
      )
    case 'username':
      return (
        <TypedInput
          {...shown}
          kind={usernameKind}
          value={value.username}
          hint={isHelloCash ? 'Mit dem Sie sich bei helloCash anmelden' : 'Leer: WinOrder fragt nach keinem'}
          onChange={(username) => onChange({ username })}
        />
      )
    case 'password':
      return (
        <TextField
          label={shown.label}
          type="password"
          autoComplete="new-password"
          value={value.password}
          error={problems.password !== undefined}
          helperText={faultOver(
            problems.password,
            isKept ? 'Bleibt, wie es ist, solange hier nichts steht' : '',
          )}
          onChange={({ target }) => onChange({ password: target.value })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={shown.sx}
        />
      )
    case 'cashierId':
      return (
        <NumberField
          {...shown}
          least={1}
          most={999_999_999}
          empty=""
          hint="Unter ihr bucht helloCash, was von uns kommt"
          value={value.cashierId}
          onChange={(cashierId) => onChange({ cashierId })}
        />
      )
    default:
      return (
        <SwitchLine
          label="Nur zur Probe: helloCash bucht nichts, was zählt"
          isOn={value.isTest}
          onChange={(isTest) => onChange({ isTest })}
        />
      )
  }
}
