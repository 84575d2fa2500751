import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import MenuItem from '@mui/material/MenuItem'
import type { Discount } from '@tresen/contract/discounts/discount'
import { DateTimePicker } from '../../rooms/ui/dates/date-time-picker.tsx'
import { MoneyField } from '../../rooms/ui/fields/money-field.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { FormSection } from '../../rooms/ui/dialogs/side-panel.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import type { VoucherDraft, VoucherProblems } from './voucher-draft.ts'

type Props = {
  draft: VoucherDraft
  set: (changes: Partial<VoucherDraft>) => void
  discounts: readonly Discount[]
  problems: VoucherProblems
  timeZone: string
}

/** What a voucher brings, when, and how often: the same for one and for a series. */
export function VoucherFields(props: Props) {
  const { draft, set } = props
  return (
    <>
      <FormSection title="Was er bringt">
        <WorthFields {...props} />
      </FormSection>
      <FormSection title="Wann und wie oft">
        <PeriodFields {...props} />
        <NumberField
          label="Einlösungen insgesamt"
          value={draft.maximumUses}
          least={1}
          most={1_000_000}
          empty="ohne Grenze"
          onChange={(maximumUses) => set({ maximumUses })}
        />
        <NumberField
          label="Einlösungen je Kunde"
          value={draft.maximumUsesPerCustomer}
          least={1}
          most={1000}
          empty="ohne Grenze"
          onChange={(maximumUsesPerCustomer) => set({ maximumUsesPerCustomer })}
        />
      </FormSection>
    </>
  )
}

function WorthFields({ draft, set, discounts, problems }: Props) {
  const offered = discounts.filter(({ application }) => application === 'Voucher')
  const isValue = draft.discountId === null
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Art des Gutscheins"
        value={isValue ? 'value' : 'discount'}
        onChange={(_event, kind: 'value' | 'discount' | null) => {
          if (kind === 'value') set({ discountId: null, value: 500 })
          if (kind === 'discount') set({ discountId: offered[0]?.id ?? '', value: null })
        }}
      >
        <ToggleButton value="value">Ein Betrag</ToggleButton>
        <ToggleButton value="discount">Ein Rabatt</ToggleButton>
      </ToggleButtonGroup>
      {isValue ? (
        <MoneyField
          label="Wert"
          cents={draft.value ?? 0}
          most={1_000_000}
          problem={problems.value}
          hint="Kommt von den Produkten herunter, nach allen Rabatten"
          onChange={(value) => set({ value })}
        />
      ) : (
        <TextField
          select
          label="Rabatt"
          value={offered.some(({ id }) => id === draft.discountId) ? draft.discountId : ''}
          error={Boolean(problems.discountId)}
          helperText={faultOver(
            problems.discountId,
            offered.length === 0
              ? 'Legen Sie unter „Rabatte & Menüs“ zuerst einen an, der nur mit einem Gutscheincode gilt.'
              : 'Nur Rabatte, die mit einem Gutscheincode gelten',
          )}
          onChange={(event) => set({ discountId: event.target.value })}
        >
          {offered.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}

function PeriodFields({ draft, set, problems, timeZone }: Props) {
  const problem = problems.validFrom ?? problems.validUntil
  return (
    <>
      <DateTimePicker
        label="Bestellungen ab"
        takesDays
        value={draft.validFrom}
        timeZone={timeZone}
        hasError={Boolean(problems.validFrom)}
        onChange={(validFrom) => set({ validFrom })}
      />
      <DateTimePicker
        label="Bestellungen bis"
        takesDays
        isEnd
        value={draft.validUntil}
        timeZone={timeZone}
        hasError={Boolean(problems.validUntil)}
        onChange={(validUntil) => set({ validUntil })}
      />
      {problem && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {problem}
        </Box>
      )}
    </>
  )
}
