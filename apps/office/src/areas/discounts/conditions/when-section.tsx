import Typography from '@mui/material/Typography'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { SentenceError, SentenceChoice, Sentence } from '../work/sentence.tsx'
import { ConditionGroupEditor } from './condition-group.tsx'
import type { SectionProps } from '../editor/effect-section.tsx'
import styles from '../editor/discount-form.module.css'

/** How the discount comes into a cart, and under which conditions. */
export function WhenSection({ draft, set, context, problems }: SectionProps) {
  const group = draft.shoppingCartConditions
  return (
    <FormSection title="Wann gilt er?">
      <Sentence>
        Der Rabatt gilt
        <SentenceChoice
          label="Anwendung"
          value={draft.application}
          choices={[
            { value: 'Automatic', label: 'von selbst' },
            { value: 'Manual', label: 'wenn Mitarbeiter ihn hinzufügen' },
            { value: 'Voucher', label: 'nur mit einem Gutscheincode' },
          ]}
          onChange={(application) => set({ application })}
        />
      </Sentence>
      {group.conditions.length === 0 && (
        <Typography color="textSecondary">Ohne Bedingungen: bei jeder Bestellung.</Typography>
      )}
      <ConditionGroupEditor
        group={group}
        path="/shoppingCartConditions"
        ofProduct={false}
        context={context}
        problems={problems}
        onChange={(shoppingCartConditions) => set({ shoppingCartConditions })}
      />
      <SentenceError text={problems.get('/shoppingCartConditions')} />
      <div className={styles.pair}>
        <DateTimePicker
          label="Bestellungen ab"
          takesDays
          value={draft.validFrom}
          timeZone={context.timeZone}
          onChange={(validFrom) => set({ validFrom })}
        />
        <DateTimePicker
          label="Bestellungen bis"
          takesDays
          isEnd
          value={draft.validUntil}
          timeZone={context.timeZone}
          hasError={problems.has('/validUntil')}
          onChange={(validUntil) => set({ validUntil })}
        />
      </div>
      <SentenceError text={problems.get('/validFrom') ?? problems.get('/validUntil')} />
    </FormSection>
  )
}
