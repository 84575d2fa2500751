import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import type { SectionProps } from './effect-section.tsx'

/** What guests read, and what goes together with other discounts. */
export function TogetherSection({ draft, set }: Pick<SectionProps, 'draft' | 'set'>) {
  return (
    <>
      <FormSection title="Was Gäste sehen">
        <TextField
          label="Beschreibung für Gäste"
          value={draft.description}
          multiline
          minRows={2}
          onChange={(event) => set({ description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Toggle
          label="Gästen zeigen, was ihnen noch fehlt („noch 4,20 € bis 30 €“)"
          isOn={draft.isAdvertised}
          onChange={(isAdvertised) => set({ isAdvertised })}
        />
      </FormSection>
      <FormSection title="Zusammen mit anderen Rabatten">
        <Toggle
          label="Gilt nur allein: nicht, wenn schon ein anderer gilt, und danach gilt kein anderer"
          isOn={draft.isExclusive}
          onChange={(isExclusive) => set({ isExclusive })}
        />
        <Toggle
          label="Nimmt auch Produkte, die schon für einen anderen Rabatt zählen, vom Restpreis"
          isOn={draft.reusesProducts}
          onChange={(reusesProducts) => set({ reusesProducts })}
        />
        <TextField
          label="Ausschlussgruppe"
          value={draft.exclusionGroup}
          helperText="Von Rabatten mit demselben Wort gilt nur der, der am meisten bringt. Leer: keine Gruppe."
          onChange={(event) => set({ exclusionGroup: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          sx={{ maxWidth: 360 }}
        />
      </FormSection>
    </>
  )
}

function Toggle(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={props.isOn} onChange={(event) => props.onChange(event.target.checked)} />}
      label={props.label}
    />
  )
}
