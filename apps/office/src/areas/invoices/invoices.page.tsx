import ReceiptLongOutlined from 'virtual:icon/outline-receipt-long'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { leaders } from '@tresen/contract/roles'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { DayFilter, type Days } from '../../rooms/ui/dates/day-filter.tsx'
import { PagedList } from '../../rooms/ui/lists/paged-list.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoicesKey } from './invoices.queries.ts'
import { useInvoiceApi } from './use-invoice-api.ts'

/** What a restaurant has invoiced, and what it took back. */
export function InvoicesPage() {
  return (
    <WithRestaurant roles={leaders}>
      {(restaurant) => <Invoices key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Invoices({ restaurant: { id: restaurantId } }: { restaurant: Restaurant }) {
  const api = useInvoiceApi()
  const [days, setDays] = useKeptOnBack<Days>('Tage', () => ({}))
  return (
    <Page
      title="Rechnungen"
      actions={
        <ButtonLink to="/restaurants/{-$restaurantId}/invoice-seller" params={{ restaurantId }}>
          Angaben auf Rechnungen
        </ButtonLink>
      }
    >
      <PagedList
        queryKey={[...invoicesKey(restaurantId), 'list', days]}
        load={async (asked, signal) => {
          const found = await api.listInvoices({ restaurantId, ...asked, ...days }, { signal })
          return { ...found, total: found.count }
        }}
        search={{ label: 'Rechnungen suchen', placeholder: 'Nummer, Name oder Bestellnummer' }}
        filters={<DayFilter days={days} onChange={setDays} />}
        failure="Die Rechnungen konnten nicht geladen werden"
        empty={{
          icon: <ReceiptLongOutlined />,
          title: 'Keine Rechnungen gefunden',
          text: 'Eine Rechnung schreiben Sie auf der Seite einer Bestellung. Gäste bekommen sie auch über den Link ihres Belegs.',
        }}
      >
        {({ invoices }) => <InvoiceLines restaurantId={restaurantId} invoices={invoices} />}
      </PagedList>
    </Page>
  )
}
