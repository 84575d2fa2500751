import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Customer } from '@tresen/contract/customers/customer'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { shownAddresses } from '@tresen/domain/customers/shown-addresses'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { addressText } from './customer-labels.ts'
import { useCustomerApi } from './use-customer-api.ts'
import { usePartChanges } from './use-part-changes.ts'

type Part = { id: string; duplicateOf: string | null; isShown: boolean; text: string }

type Props = {
  customer: Customer
  /** "Nummern", "Adressen" */
  what: string
  parts: readonly Part[]
  merge: (primary: string, duplicate: string) => Promise<unknown>
  unmerge: (primary: string, duplicate: string) => Promise<unknown>
}

/** Telephone numbers of a customer that are the same one. */
export function DuplicateNumbers({ customer }: { customer: Customer }) {
  const { franchiseId } = customer
  const api = useCustomerApi()
  return (
    <PartDuplicates
      customer={customer}
      what="Nummern"
      parts={customer.phoneNumbers.map((one) => {
        return { ...one, isShown: one.duplicateOf === null, text: formatPhone(one.value) }
      })}
      merge={(primaryCustomerPhoneNumberId, duplicateCustomerPhoneNumberId) =>
        api.mergeCustomerPhoneNumbers({
          franchiseId,
          primaryCustomerPhoneNumberId,
          duplicateCustomerPhoneNumberId,
        })
      }
      unmerge={(primaryCustomerPhoneNumberId, duplicateCustomerPhoneNumberId) =>
        api.unmergeCustomerPhoneNumbers({
          franchiseId,
          primaryCustomerPhoneNumberId,
          duplicateCustomerPhoneNumberId,
        })
      }
    />
  )
}

/** Addresses of a customer that are the same one. */
export function DuplicateAddresses({ customer }: { customer: Customer }) {
  const { franchiseId, addresses } = customer
  const api = useCustomerApi()
  const shown = shownAddresses(addresses)
  return (
    <PartDuplicates
      customer={customer}
      what="Adressen"
      parts={addresses.map((one) => {
        return { ...one, isShown: shown.includes(one), text: addressText(one) }
      })}
      merge={(primaryCustomerAddressId, duplicateCustomerAddressId) =>
        api.mergeCustomerAddresses({ franchiseId, primaryCustomerAddressId, duplicateCustomerAddressId })
      }
      unmerge={(primaryCustomerAddressId, duplicateCustomerAddressId) =>
        api.unmergeCustomerAddresses({
          franchiseId,
          primaryCustomerAddressId,
          duplicateCustomerAddressId,
        })
      }
    />
  )
}

/** Which of a customer's numbers or addresses are the same one, and the way to say so. */
function PartDuplicates({ customer, what, parts, merge, unmerge }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { carryOut, isPending } = usePartChanges(customer)
  const shown = parts.filter(({ isShown }) => isShown)
  const merged = parts.filter(({ duplicateOf }) => duplicateOf !== null)
  const textOf = (id: string | null) => parts.find((part) => part.id === id)?.text ?? ''
  const send = async (primary: string, duplicate: string) => {
    const undo = () => unmerge(primary, duplicate)
    if (await carryOut(() => merge(primary, duplicate), 'Zusammengeführt', undo)) setOpen(false)
  }
  return (
    <>
      {merged.length > 0 && (
        <Lines>
          {merged.map(({ id, text, duplicateOf }) => (
            <Line
              key={id}
              title={text}
              texts={[`Dasselbe wie ${textOf(duplicateOf)}`]}
              action={
                <Button
                  size="small"
                  aria-label={`Trennen: ${text}`}
                  disabled={isPending}
                  onClick={() => void carryOut(() => unmerge(duplicateOf!, id), 'Wieder getrennt')}
                >
                  Trennen
                </Button>
              }
            />
          ))}
        </Lines>
      )}
      {shown.length > 1 && (
        <Button onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          Doppelte {what} zusammenführen
        </Button>
      )}
      {isOpen && (
        <MergeDialog
          what={what}
          parts={shown}
          isPending={isPending}
          onMerge={(primary, duplicate) => void send(primary, duplicate)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type DialogProps = Pick<Props, 'what' | 'parts'> & {
  isPending: boolean
  onMerge: (primary: string, duplicate: string) => void
  onClose: () => void
}

function MergeDialog({ what, parts, isPending, onMerge, onClose }: DialogProps) {
  const [chosen, setChosen] = useState({ primary: parts[0]!.id, duplicate: parts[1]!.id })
  const [wasTried, setTried] = useState(false)
  const problem = chosen.primary === chosen.duplicate ? 'Das sind nicht zwei verschiedene' : null
  const choice = (name: keyof typeof chosen, label: string) => (
    <TextField
      select
      label={label}
      value={chosen[name]}
      error={name === 'duplicate' && wasTried && problem !== null}
      helperText={name === 'duplicate' && wasTried && problem}
      onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
    >
      {parts.map(({ id, text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
  const submit = () => {
    setTried(true)
    if (!problem) onMerge(chosen.primary, chosen.duplicate)
  }
  return (
    <Dialog
      title={`Doppelte ${what}`}
      subtitle="Es wird nichts gelöscht, und es lässt sich zurücknehmen."
      width="480px"
      isFullScreenOnPhones
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Zusammenführen
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
        {choice('primary', 'Bleibt')}
        {choice('duplicate', 'Ist dasselbe und wird nicht mehr gezeigt')}
      </Box>
    </Dialog>
  )
}
