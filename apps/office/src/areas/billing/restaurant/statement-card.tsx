import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Statement } from '@tresen/contract/billing/bill'
import { addMonths, spanOfMonth } from '@tresen/domain/billing/billing-calendar'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { Card } from '../../../rooms/ui/card.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../../rooms/ui/lists/lines.tsx'
import { billingKey } from '../billing.queries.ts'
import { MonthSteps } from '../month-steps.tsx'
import { berlinToday, useBillingApi, useBillingChange } from '../use-billing-api.ts'

type Props = { restaurantId: string; mayAct: boolean }

/** What a month comes to, line by line; for the operator the way to make an invoice of just that. */
export function StatementCard({ restaurantId, mayAct }: Props) {
  const api = useBillingApi()
  const { send, isPending } = useBillingChange()
  const [month, setMonth] = useState(() => addMonths(berlinToday(), -1).slice(0, 7))
  const span = spanOfMonth(month)
  const query = useQuery({
    queryKey: [...billingKey, restaurantId, 'month', month],
    queryFn: () => api.getBilling({ restaurantId, ...span }),
  })
  const bill = async ({ net, gross, orders }: Statement) => {
    const body = { net, gross, orders }
    await send('Rechnung geschrieben', () => api.createBill({ restaurantId, ...span, body }))
  }
  return (
    <Card title="Abrechnung">
      <MonthSteps month={month} onMonth={setMonth} />
      <Loadable query={query} failure="Die Abrechnung konnte nicht geladen werden">
        {({ statement }) =>
          statement ? (
            <>
              <StatementLines statement={statement} />
              {mayAct && statement.isOver && statement.gross > 0 && (
                <Button
                  variant="contained"
                  loading={isPending}
                  onClick={() => void bill(statement)}
                  sx={{ alignSelf: 'start' }}
                >
                  Rechnung über {formatMoney(statement.gross)} schreiben
                </Button>
              )}
            </>
          ) : (
            <Typography>Für diesen Monat gibt es eine Rechnung.</Typography>
          )
        }
      </Loadable>
    </Card>
  )
}

function StatementLines({ statement }: { statement: Statement }) {
  const { lines, orders, turnover, net, tax, gross, isOver } = statement
  if (lines.length === 0) return <Typography>Für diesen Monat ist nichts abzurechnen.</Typography>
  return (
    <>
      <Lines>
        {lines.map(({ label, details, quantity, net: each }, position) => (
          <Line
            key={position}
            title={`${quantity > 1 ? `${quantity} × ` : ''}${label} · ${formatMoney(each)}`}
            texts={[details]}
          />
        ))}
      </Lines>
      <Typography>
        {orders} {orders === 1 ? 'Bestellung' : 'Bestellungen'}, {formatMoney(turnover)} Umsatz. Netto{' '}
        {formatMoney(net)} + {formatMoney(tax)} USt = <strong>{formatMoney(gross)}</strong>
        {!isOver && '. Der Monat läuft noch.'}
      </Typography>
    </>
  )
}
