import Chip from '@mui/material/Chip'
import { useNavigate } from '@tanstack/react-router'
import type { BillingMonthEntry } from '@tresen/contract/billing/bill'
import { billStateLabels } from '@tresen/domain/billing/bill-account'
import { formatMoney } from '@tresen/domain/money/format-money'
import { Line } from '../../../rooms/ui/lists/lines.tsx'
import { billColors } from '../bills/bill-colors.ts'

const taskWords = {
  Waiting: 'wird geschrieben',
  Changed: 'Betrag geändert',
  Failed: 'nicht möglich',
} as const

/** One restaurant in a month; it leads to its plans and bills. */
export function MonthLine({ entry, isOver }: { entry: BillingMonthEntry; isOver: boolean }) {
  const navigate = useNavigate()
  const { restaurantId, restaurantName, plan, orders, turnover, net, gross, bill, task } = entry
  return (
    <Line
      title={`${restaurantName} · ${formatMoney(bill?.gross ?? gross)}`}
      marks={
        <>
          {bill && (
            <Chip
              size="small"
              color={billColors[bill.state]}
              variant="outlined"
              label={billStateLabels[bill.state]}
            />
          )}
          {!bill && task && (
            <Chip
              size="small"
              color={task.state === 'Waiting' ? 'default' : 'error'}
              label={taskWords[task.state]}
            />
          )}
          {!bill && !task && gross > 0 && isOver && <Chip size="small" color="warning" label="abzurechnen" />}
          {!plan && !bill && <Chip size="small" variant="outlined" label="kein Tarif" />}
        </>
      }
      texts={[
        bill
          ? `Rechnung ${bill.number}${bill.open > 0 ? `, offen ${formatMoney(bill.open)}` : ''}`
          : plan &&
            `${plan}: ${orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`}, ${formatMoney(turnover)} Umsatz, ${formatMoney(net)} netto`,
        !bill && task?.problem,
      ]}
      onOpen={() => void navigate({ to: '/restaurants/{-$restaurantId}/billing', params: { restaurantId } })}
    />
  )
}
