import ContactsOutlined from 'virtual:icon/outline-contacts'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useRouter } from '@tanstack/react-router'
import type { CustomerEntry } from '@tresen/contract/customers/customer'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { leaders } from '@tresen/contract/roles'
import { customerName } from '@tresen/domain/customers/customer-name'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { useState } from 'react'
import { longDay } from '../../rooms/ui/dates/format-time.ts'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../rooms/ui/lists/paged-list.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { customersKey } from './customers.queries.ts'
import { CustomerFileMenu } from './file/customer-file-menu.tsx'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { useCustomerApi } from './use-customer-api.ts'

const pageSize = 15

/** Everybody who has ordered in the restaurants of a franchise. */
export function CustomersPage() {
  return (
    <WithRestaurant roles={leaders}>
      {(restaurant) => <Customers key={restaurant.franchiseId} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

type Sort = 'lastOrder' | 'name'

function Customers({ restaurant }: { restaurant: Restaurant }) {
  const { franchiseId, timeZone } = restaurant
  const api = useCustomerApi()
  const router = useRouter()
  const [sortBy, setSortBy] = useKeptOnBack<Sort>('Sortierung', () => 'lastOrder')
  const [withMerged, setWithMerged] = useKeptOnBack('Zusammengeführte', () => false)
  const [isNew, setNew] = useState(false)
  const open = (customerId: string) =>
    void router.navigate({
      to: '/restaurants/$restaurantId/customers/$customerId',
      params: { restaurantId: restaurant.id, customerId },
    })
  return (
    <Page
      title="Kunden"
      actions={
        <>
          <CustomerFileMenu franchiseId={franchiseId} />
          <Button variant="contained" onClick={() => setNew(true)}>
            Kunde anlegen
          </Button>
        </>
      }
    >
      <PagedList
        queryKey={[...customersKey(franchiseId), 'list', sortBy, withMerged]}
        pageSize={pageSize}
        load={async ({ page, query }, signal) => {
          const shown = { sortBy, includeDuplicates: withMerged }
          const asked = { franchiseId, page, itemsPerPage: pageSize, search: query, ...shown }
          const found = await api.listCustomers(asked, { signal })
          return { ...found, total: found.count }
        }}
        search={{ label: 'Kunden suchen', placeholder: 'Name, Telefon, Straße' }}
        onEnter={({ items: [first] }) => first && open(first.id)}
        filters={
          <>
            <TextField
              select
              label="Sortierung"
              value={sortBy}
              onChange={(event) => setSortBy(event.target.value as Sort)}
              sx={{ width: 200 }}
            >
              <MenuItem value="lastOrder">Letzte Bestellung</MenuItem>
              <MenuItem value="name">Name</MenuItem>
            </TextField>
            <FormControlLabel
              label="Zusammengeführte zeigen"
              control={<Switch checked={withMerged} onChange={(_, isOn) => setWithMerged(isOn)} />}
            />
          </>
        }
        failure="Kunden konnten nicht geladen werden"
        empty={{
          icon: <ContactsOutlined />,
          title: 'Niemand gefunden',
          text: 'Wer bestellt, steht von da an hier. Gesucht wird in Namen, Telefonnummern, Straßen und E-Mail-Adressen.',
        }}
      >
        {({ items }) => (
          <Lines>
            {items.map((customer) => (
              <Line
                key={customer.id}
                title={customerName(customer)}
                marks={customer.duplicateOf ? 'Zusammengeführt' : ordersText(customer)}
                texts={[
                  [customer.phoneNumber && formatPhone(customer.phoneNumber), customer.address]
                    .filter(Boolean)
                    .join(' · '),
                  customer.notes,
                  `${hasBeenHere(customer) ? 'Zuletzt' : 'Aufgenommen'} ${longDay(customer.activeAt, timeZone)}`,
                ]}
                onOpen={() => open(customer.id)}
              />
            ))}
          </Lines>
        )}
      </PagedList>
      {isNew && (
        <NewCustomerDialog franchiseId={franchiseId} onClose={() => setNew(false)} onCreated={open} />
      )}
    </Page>
  )
}

/** Whoever was only written down, by hand or from a table, has not been here that day. */
function hasBeenHere({ orderCount, duplicateOf }: CustomerEntry): boolean {
  return orderCount > 0 || duplicateOf !== null
}

function ordersText({ orderCount }: CustomerEntry): string {
  if (orderCount === 0) return 'Noch nicht bestellt'
  return orderCount === 1 ? '1 Bestellung' : `${orderCount} Bestellungen`
}
