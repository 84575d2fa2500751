import PaymentsOutlined from 'virtual:icon/outline-payments'
import Chip from '@mui/material/Chip'
import { useRouter } from '@tanstack/react-router'
import { paymentOutcomes, type ListedPayment, type PaymentOutcome } from '@tresen/contract/payments/payment'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { leaders, orderStaff } from '@tresen/contract/roles'
import { formatMoney } from '@tresen/domain/money/format-money'
import { startOfLocalDay } from '@tresen/domain/opening-hours/local-time'
import { paymentLogTexts } from '@tresen/domain/payments/payment-log'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { DayFilter, type Days } from '../../rooms/ui/dates/day-filter.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { ChipLine } from '../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../rooms/ui/lists/paged-list.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { paymentsKey } from './payments.queries.ts'
import { providerLabels } from './settings/provider-labels.ts'
import { usePaymentApi } from './use-payment-api.ts'

/** What guests paid online, and what became of it. */
export function PaymentsPage() {
  return (
    <WithRestaurant roles={leaders}>
      {(restaurant) => <Payments key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Payments({ restaurant: { id: restaurantId, timeZone } }: { restaurant: Restaurant }) {
  const api = usePaymentApi()
  const router = useRouter()
  const { role } = useActiveRestaurant()
  const [days, setDays] = useKeptOnBack<Days>('Tage', () => ({}))
  const [outcome, setOutcome] = useKeptOnBack<PaymentOutcome | null>('Ausgang', () => null)
  const open = (orderId: string) =>
    void router.navigate({
      to: '/restaurants/$restaurantId/orders/$orderId',
      params: { restaurantId, orderId },
      search: { showBack: true },
    })
  // Who only sets up does not see orders.
  const mayOpen = role !== null && orderStaff.includes(role)
  return (
    <Page title="Zahlungen">
      <PagedList
        queryKey={[...paymentsKey(restaurantId), 'list', days, outcome]}
        load={async (asked, signal) => {
          const found = await api.listPayments(
            { restaurantId, ...asked, ...momentsOf(days, timeZone), ...(outcome && { outcome }) },
            { signal },
          )
          return { ...found, total: found.count }
        }}
        search={{ label: 'Zahlungen suchen', placeholder: 'Name oder Bestellnummer' }}
        onEnter={({ payments: [first] }) => mayOpen && first && open(first.orderId)}
        filters={
          <>
            <DayFilter days={days} onChange={setDays} />
            <ChipLine>
              {paymentOutcomes.map((one) => (
                <FilterChip
                  key={one}
                  label={outcomeLabels[one]}
                  isOn={one === outcome}
                  onClick={() => setOutcome(one === outcome ? null : one)}
                />
              ))}
            </ChipLine>
          </>
        }
        failure="Die Zahlungen konnten nicht geladen werden"
        empty={{
          icon: <PaymentsOutlined />,
          title: 'Keine Zahlungen gefunden',
          text: 'Was Gäste online bezahlen, steht hier.',
        }}
      >
        {({ payments }) => (
          <Lines>
            {payments.map((payment) => (
              <PaymentLine
                key={payment.id}
                payment={payment}
                {...(mayOpen && { onOpen: () => open(payment.orderId) })}
              />
            ))}
          </Lines>
        )}
      </PagedList>
    </Page>
  )
}

function PaymentLine({ payment, onOpen }: { payment: ListedPayment; onOpen?: () => void }) {
  const { orderNumber, guestName, amount, refunded, provider, mode, method, createdAt } = payment
  return (
    <Line
      title={`${formatMoney(amount)} · ${guestName || 'Gast'}`}
      marks={
        <>
          {mode === 'test' && <Chip size="small" color="warning" label="Test" />}
          <StateChip payment={payment} />
        </>
      }
      texts={[
        `Bestellung\u00a0${orderNumber} · ${paymentMethodLabels[method]} über ${providerLabels[provider]}`,
        refunded > 0 && `${formatMoney(refunded)} erstattet`,
        longMoment(createdAt),
      ]}
      {...(onOpen && { onOpen })}
    />
  )
}

/** Of what is paid, what became of its refunds; of all else, how far it got. */
function StateChip({ payment: { status, paymentState, refunded, amount } }: { payment: ListedPayment }) {
  if (status !== 'Paid') {
    const isBad = status === 'Declined' || status === 'Mismatched'
    const label = status === 'Open' ? 'Offen' : paymentLogTexts[status]
    return <Chip size="small" color={isBad ? 'error' : 'default'} label={label} />
  }
  if (paymentState === 'RefundFailed')
    return <Chip size="small" color="error" label="Refund fehlgeschlagen" />
  if (paymentState === 'RefundRequested') return <Chip size="small" color="info" label="Refund angefragt" />
  if (paymentState === 'ChargedBack')
    return <Chip size="small" color="error" label="Rückbuchung durch die Bank" />
  if (refunded === amount) return <Chip size="small" label="Refund erfolgt" />
  return <Chip size="small" color="success" label="Bezahlung Online erfolgt" />
}

const outcomeLabels: Record<PaymentOutcome, string> = {
  Open: 'Offen',
  Paid: 'Bezahlt',
  RefundRequested: 'Refund angefragt',
  Refunded: 'Refund erfolgt',
  RefundFailed: 'Refund fehlgeschlagen',
  ChargedBack: 'Rückbuchung durch die Bank',
  NotPaid: 'Nicht bezahlt',
  Mismatched: 'Betrag stimmt nicht',
}

/** The server takes moments: the first one of a day, and up to the first one of the day after. */
function momentsOf({ from, to }: Days, timeZone: string) {
  const day = (date: string) => Date.parse(date) / 86_400_000
  const start = (number: number) => new Date(startOfLocalDay(timeZone, number)).toISOString()
  return { ...(from && { from: start(day(from)) }), ...(to && { to: start(day(to) + 1) }) }
}
