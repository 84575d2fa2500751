import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '@tresen/contract/customers/customer'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { customerName } from '@tresen/domain/customers/customer-name'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { Card } from '../../rooms/ui/card.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { reasonLabels } from './customer-labels.ts'
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
                texts={[
                  reasons.map((reason) => reasonLabels[reason]).join(', '),
                  [other.phoneNumber && formatPhone(other.phoneNumber), other.address]
                    .filter(Boolean)
                    .join(' · '),
                ]}
                action={
                  <Button
                    size="small"
                    variant="outlined"
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
                texts={[one.notes]}
                action={
                  <Button size="small" disabled={isPending} onClick={() => takeBack(one.duplicateOf, one.id)}>
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
