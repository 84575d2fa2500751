import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { Customer, CustomerAddress, CustomerIdentifier } from '@tresen/contract/customers/customer'
import { shownAddresses } from '@tresen/domain/customers/shown-addresses'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { useState } from 'react'
import { Card } from '../../rooms/ui/card.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressLabels } from '@tresen/domain/customers/csv/customer-columns'
import { addressText } from './customer-labels.ts'
import { DuplicateAddresses, DuplicateNumbers } from './part-duplicates.tsx'
import { IdentifierDialog } from './identifier-dialog.tsx'

const kindLabels = { Phone: 'Telefon', Email: 'E-Mail', WhatsApp: 'WhatsApp' } as const

/** By what a customer is known, and where they live. */
export function CustomerParts({ customer }: { customer: Customer }) {
  const [address, setAddress] = useState<CustomerAddress | 'new' | null>(null)
  const [identifier, setIdentifier] = useState<CustomerIdentifier | 'new' | null>(null)
  const identifiers = shown([...customer.phoneNumbers, ...customer.otherIdentifiers])
  const addresses = shownAddresses(customer.addresses)
  return (
    <>
      <Card title="Telefon, E-Mail, WhatsApp">
        {identifiers.length > 0 && (
          <Lines>
            {identifiers.map((one) => (
              <Line
                key={one.id}
                title={one.kind === 'Phone' ? formatPhone(one.value) : one.value}
                marks={kindLabels[one.kind]}
                texts={[]}
                onOpen={() => setIdentifier(one)}
              />
            ))}
          </Lines>
        )}
        <Button variant="outlined" onClick={() => setIdentifier('new')} sx={{ justifySelf: 'start' }}>
          Nummer oder E-Mail hinzufügen
        </Button>
        <DuplicateNumbers customer={customer} />
      </Card>
      <Card title="Adressen">
        {addresses.length > 0 && (
          <Lines>
            {addresses.map((one) => (
              <Line
                key={one.id}
                title={addressText(one)}
                marks={
                  one.label !== 'None' && (
                    <Chip size="small" variant="outlined" label={addressLabels[one.label]} />
                  )
                }
                texts={[one.addressAddition, one.locationDescription]}
                onOpen={() => setAddress(one)}
              />
            ))}
          </Lines>
        )}
        <Button variant="outlined" onClick={() => setAddress('new')} sx={{ justifySelf: 'start' }}>
          Adresse hinzufügen
        </Button>
        <DuplicateAddresses customer={customer} />
      </Card>
      {identifier !== null && (
        <IdentifierDialog customer={customer} identifier={identifier} onClose={() => setIdentifier(null)} />
      )}
      {address !== null && (
        <AddressDialog customer={customer} address={address} onClose={() => setAddress(null)} />
      )}
    </>
  )
}

function shown<Part extends { duplicateOf: string | null }>(parts: readonly Part[]): Part[] {
  return parts.filter(({ duplicateOf }) => duplicateOf === null)
}
