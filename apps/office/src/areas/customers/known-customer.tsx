import StickyNote2Outlined from 'virtual:icon/outline-sticky-note-2'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '@tresen/contract/customers/customer'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, leaders } from '@tresen/contract/roles'
import { useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { BanWarning } from '../bans/ban-notice.tsx'
import { OrderCommentDialog } from '../orders/work/order-comment-dialog.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { customersKey } from './customers.queries.ts'
import styles from './known-customer.module.css'
import { useCustomerApi } from './use-customer-api.ts'

type Props = { restaurant: Restaurant; phone: string }

/** What is known of whoever has this number: whether they are banned, what was noted, and the way to all of it. */
export function KnownCustomer({ restaurant, phone }: Props) {
  const { franchiseId, id: restaurantId } = restaurant
  const { role } = useActiveRestaurant()
  const api = useCustomerApi()
  const key = [...customersKey(franchiseId), 'by', phone]
  const { data: customer } = useQuery({
    queryKey: key,
    queryFn: () => api.findCustomerByPhone({ franchiseId, phoneNumber: phone }),
    staleTime: 30_000,
  })
  if (!customer) return null
  const mayOpen = isAmong(role, leaders)
  return (
    <div className={styles.known}>
      <BanWarning franchiseId={franchiseId} phoneNumber={phone} />
      <Note customer={customer} queryKey={key} />
      {mayOpen && (
        <ButtonLink
          size="small"
          to="/restaurants/$restaurantId/customers/$customerId"
          params={{ restaurantId, customerId: customer.id }}
        >
          Zur Kundenseite
        </ButtonLink>
      )}
    </div>
  )
}

function Note({ customer, queryKey }: { customer: Customer; queryKey: readonly unknown[] }) {
  const api = useCustomerApi()
  const [isOpen, setOpen] = useState(false)
  const { change } = useChange<Customer | null>(queryKey)
  const { id: customerId, franchiseId, version, notes } = customer
  const save = (typed: string) =>
    void change({
      send: () => api.setCustomerNotes({ franchiseId, customerId, notes: typed, version }),
      settle: (_before, after) => after,
      said: { done: null, failed: 'Die Notiz konnte nicht gespeichert werden' },
    })
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<StickyNote2Outlined fontSize="small" />}
        onClick={() => setOpen(true)}
        className={styles.note}
      >
        {notes || 'Notiz zum Kunden'}
      </Button>
      {isOpen && (
        <OrderCommentDialog
          title="Notiz zum Kunden"
          comment={notes}
          hint="Steht bei jeder Bestellung dieses Kunden. Gäste sehen sie nicht."
          longest={2000}
          onClose={() => setOpen(false)}
          onSave={save}
        />
      )}
    </>
  )
}
