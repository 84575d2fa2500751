import DeleteOutlined from 'virtual:icon/outline-delete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Customer } from '@tresen/contract/customers/customer'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { leaders } from '@tresen/contract/roles'
import { customerName } from '@tresen/domain/customers/customer-name'
import { useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { Cards } from '../../rooms/ui/card.tsx'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { isMissing } from '../../rooms/api/is-missing.ts'
import { NotFound } from '../../rooms/ui/feedback/not-found.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { CustomerBans } from '../bans/ban-notice.tsx'
import { ReportDialog } from '../bans/report-dialog.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { CustomerConversations } from './customer-conversations.tsx'
import { CustomerDuplicates } from './customer-duplicates.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerParts } from './customer-parts.tsx'
import { customerKey, customersKey } from './customers.queries.ts'
import { PersonForm } from './person-form.tsx'
import { PersonalData } from './personal-data.tsx'
import { useCustomerApi } from './use-customer-api.ts'

const route = getRouteApi('/signedIn/restaurants/$restaurantId/customers/$customerId')

export function CustomerPage() {
  const { restaurantId, customerId } = route.useParams()
  return (
    <WithRestaurant restaurantId={restaurantId} roles={leaders}>
      {(restaurant) => <One key={customerId} restaurant={restaurant} customerId={customerId} />}
    </WithRestaurant>
  )
}

/** All that is known of a customer. */
function One({ restaurant, customerId }: { restaurant: Restaurant; customerId: string }) {
  const { franchiseId } = restaurant
  const api = useCustomerApi()
  const query = useQuery({
    queryKey: customerKey(franchiseId, customerId),
    queryFn: () => api.getCustomer({ franchiseId, id: customerId }),
  })
  const { data: customer } = query
  if (isMissing(query))
    return (
      <NotFound
        title="Diesen Kunden gibt es nicht"
        text="Er wurde gelöscht, oder er gehört zu einem anderen Restaurant."
        action={<ButtonLink to="/customers">Alle Kunden</ButtonLink>}
      />
    )
  return (
    <Page
      title={customer ? customerName(customer) : 'Kunde'}
      actions={
        <>
          <ButtonLink to="/customers">Alle Kunden</ButtonLink>
          {customer && <ReportButton customer={customer} restaurantId={restaurant.id} />}
          {customer && <PersonalData customer={customer} />}
          {customer && <DeleteButton customer={customer} />}
        </>
      }
    >
      <Loadable query={query} failure="Der Kunde konnte nicht geladen werden">
        {(shown) => (
          <Cards inPairs>
            <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
              <CustomerBans franchiseId={franchiseId} customerId={shown.id} />
              <PersonForm customer={shown} customerId={customerId} />
              <CustomerParts customer={shown} />
            </Box>
            <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
              <CustomerOrders customer={shown} restaurant={restaurant} />
              <CustomerConversations customer={shown} restaurant={restaurant} />
              <CustomerDuplicates customer={shown} restaurant={restaurant} />
            </Box>
          </Cards>
        )}
      </Loadable>
    </Page>
  )
}

function ReportButton({ customer, restaurantId }: { customer: Customer; restaurantId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Melden</Button>
      {isOpen && (
        <ReportDialog
          restaurantId={restaurantId}
          of={{ customerId: customer.id }}
          name={customerName(customer)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Whoever was merged into a customer goes with them. */
function whoIsDeleted(customer: Customer): string {
  const name = customerName(customer)
  const others = customer.merged.length
  if (others === 0) return `${name} wird mit Nummern, Adressen und Notiz`
  const merged = others === 1 ? 'ein zusammengeführter Kunde' : `${others} zusammengeführte Kunden`
  return `${name} und ${merged} werden mit Nummern, Adressen und Notizen`
}

function DeleteButton({ customer }: { customer: Customer }) {
  const { id, franchiseId } = customer
  const api = useCustomerApi()
  const confirm = useConfirm()
  const router = useRouter()
  const queries = useQueryClient()
  const { change } = useChange<unknown>(customersKey(franchiseId))
  const onDelete = async () => {
    const isSure = await confirm({
      title: 'Kunde löschen?',
      text: `${whoIsDeleted(customer)} gelöscht. Bestellungen bleiben.`,
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return
    const gone = await change({
      send: () => api.deleteCustomer({ franchiseId, id }),
      said: { done: 'Kunde gelöscht', failed: 'Der Kunde konnte nicht gelöscht werden' },
    })
    if (!gone) return
    await router.navigate({ to: '/customers', replace: true })
    void queries.invalidateQueries({ queryKey: customersKey(franchiseId) })
  }
  return (
    <IconButton aria-label="Kunde löschen" title="Löschen" onClick={() => void onDelete()}>
      <DeleteOutlined />
    </IconButton>
  )
}
