import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { refusalOf } from '@tresen/contract/client'
import { customerCalls } from '@tresen/contract/customers/customer-calls'
import { salutations, type Customer, type CustomerInput } from '@tresen/contract/customers/customer'
import { useMemo } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { Card } from '../../rooms/ui/card.tsx'
import { DraftFoot } from '../../rooms/ui/drafts/draft-foot.tsx'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { Form } from '../../rooms/ui/fields/form.tsx'
import { salutationLabels } from '@tresen/domain/customers/csv/customer-columns'
import { customerKey } from './customers.queries.ts'
import { useCustomerApi } from './use-customer-api.ts'

const labels: Record<keyof CustomerInput, string> = {
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  notes: 'Notiz',
}

type Props = {
  customer: Customer
  /** Under which the page has asked; of somebody merged, not the one that stands for them. */
  customerId: string
}

/** Who it is and what is to be known. */
export function PersonForm({ customer, customerId }: Props) {
  const { salutation, firstName, lastName, company, notes } = customer
  const stored = useMemo(
    () => ({ salutation, firstName, lastName, company, notes }),
    [salutation, firstName, lastName, company, notes],
  )
  const draft = useDraft<CustomerInput>(stored)
  const { save, isPending } = useSavePerson(customer, customerId)
  useLeaveGuard(draft.isDirty)
  const { value, set } = draft
  const text = (name: 'firstName' | 'lastName' | 'company' | 'notes', most = 120) => (
    <TextField
      label={labels[name]}
      multiline={name === 'notes'}
      minRows={name === 'notes' ? 2 : undefined}
      value={value[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: most, autoComplete: 'off' } }}
    />
  )
  return (
    <Form
      fields={draft.fields}
      isSavedByKey
      onSubmit={() => {
        const trimmed = {
          ...value,
          firstName: value.firstName.trim(),
          lastName: value.lastName.trim(),
          company: value.company.trim(),
          notes: value.notes.trim(),
        }
        set(trimmed)
        void save(trimmed)
      }}
    >
      <DraftNotice draft={draft} labels={labels} />
      <Card title="Person">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '& > *': { flex: '1 1 176px' } }}>
          <TextField
            select
            label={labels.salutation}
            value={value.salutation}
            onChange={(event) => set({ salutation: event.target.value as CustomerInput['salutation'] })}
          >
            {salutations.map((one) => (
              <MenuItem key={one} value={one}>
                {salutationLabels[one]}
              </MenuItem>
            ))}
          </TextField>
          {text('firstName')}
          {text('lastName')}
        </Box>
        {text('company')}
        {text('notes', 2000)}
      </Card>
      <DraftFoot isDirty={draft.isDirty} isSaving={isPending} problem={null} onDiscard={draft.discard} />
    </Form>
  )
}

function useSavePerson({ id, franchiseId, version }: Customer, customerId: string) {
  const api = useCustomerApi()
  const { change, isPending } = useChange<Customer>(customerKey(franchiseId, customerId))
  const save = (input: CustomerInput) =>
    change({
      send: () => api.updateCustomer({ franchiseId, id, body: { version, ...input } }),
      settle: (_before, saved) => saved,
      // What was typed stays; the form shows what somebody else changed.
      refused: (before, error) =>
        refusalOf(customerCalls.updateCustomer, 'CustomerConflict', error)?.customer ?? before,
      said: { done: 'Kunde gespeichert', failed: 'Der Kunde konnte nicht gespeichert werden' },
    })
  return { save, isPending }
}
