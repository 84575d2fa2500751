import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { Customer, CustomerEntry } from '@tresen/contract/customers/customer'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { customerName } from '@tresen/domain/customers/customer-name'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { Card } from '../../rooms/ui/card.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { addressText, reasonLabels } from './customer-labels.ts'
import { customerKey } from './customers.queries.ts'
import { useCustomerApi } from './use-customer-api.ts'
import { usePartChanges } from './use-part-changes.ts'

type Props = { customer: Customer; restaurant: Restaurant }

/** Who may be the same person, and who was already taken for them. */
export function CustomerDuplicates({ customer }: Props) {
  const { franchiseId, id: customerId } = customer
  const api = useCustomerApi()
  const { carryOut, isPending } = usePartChanges(customer)
  const { data: proposals = [] } = useQuery({
    queryKey: [...customerKey(franchiseId, customerId), 'duplicates'],
    queryFn: () => api.listDuplicates({ franchiseId, customerId }),
  })
  const merge = (primaryCustomerId: string, duplicateCustomerId: string) => {
    const both = { franchiseId, primaryCustomerId, duplicateCustomerId }
    void carryOut(
      () => api.mergeCustomers(both),
      'Zusammengeführt',
      () => api.unmergeCustomers(both),
    )
  }
  const takeBack = (primaryCustomerId: string, duplicateCustomerId: string) => {
    const both = { franchiseId, primaryCustomerId, duplicateCustomerId }
    void carryOut(() => api.unmergeCustomers(both), 'Wieder getrennt')
  }
  if (proposals.length === 0 && customer.merged.length === 0) return null
  return (
    <>
      {proposals.length > 0 && (
        <Card
          title="Vielleicht dieselbe Person"
          hint="Zusammenführen verschiebt nichts und lässt sich zurücknehmen."
        >
          <Lines>
            {proposals.map(({ customer: other, reasons }) => (
              <Line
                key={other.id}
                title={customerName(other)}
                texts={[reasons.map((reason) => reasonLabels[reason]).join(', '), knownBy(other)]}
                action={
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Zusammenführen: ${spoken(customerName(other), knownBy(other))}`}
                    disabled={isPending}
                    onClick={() => merge(customerId, other.id)}
                  >
                    Zusammenführen
                  </Button>
                }
              />
            ))}
          </Lines>
        </Card>
      )}
      {customer.merged.length > 0 && (
        <Card title="Zusammengeführt mit">
          <Lines>
            {customer.merged.map((one) => (
              <Line
                key={one.id}
                title={customerName(one)}
                texts={[ownParts(customer, one.id), one.notes]}
                action={
                  <Button
                    size="small"
                    aria-label={`Trennen: ${spoken(customerName(one), ownParts(customer, one.id))}`}
                    disabled={isPending}
                    onClick={() => takeBack(one.duplicateOf, one.id)}
                  >
                    Trennen
                  </Button>
                }
              />
            ))}
          </Lines>
        </Card>
      )}
    </>
  )
}

/** Those who may be one have the same name as a rule: what they are known by tells them apart. */
function knownBy({ phoneNumber, address }: CustomerEntry): string {
  return [phoneNumber && formatPhone(phoneNumber), address].filter(Boolean).join(' · ')
}

/** What came with one of those who were merged. */
function ownParts({ phoneNumbers, otherIdentifiers, addresses }: Customer, id: string): string {
  const isOwn = (part: { customerId: string }) => part.customerId === id
  const numbers = phoneNumbers.filter(isOwn).map(({ value }) => formatPhone(value))
  const others = otherIdentifiers.filter(isOwn).map(({ value }) => value)
  return [...numbers, ...others, ...addresses.filter(isOwn).map(addressText)].join(' · ')
}

function spoken(...parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}
