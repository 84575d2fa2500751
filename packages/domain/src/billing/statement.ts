import type { SeenStatement, Statement, StatementLine } from '@tresen/contract/billing/bill'
import type { PlanTerms } from '@tresen/contract/billing/plan'
import { formatMoney } from '../money/format-money.ts'
import { addDays, daysOf, germanDay, type Span } from './billing-calendar.ts'
import { planPieces, type PlanPiece } from './plan-pieces.ts'

/** The orders of one day that count: their number, and what guests paid for them less what went back. */
export type SoldDay = { day: string; orders: number; turnover: number }

/** In percent. The operator and its restaurants are in Germany: no reverse charge. */
export const billingTaxRate = 19

/**
 * What is owed for a month: fee by days, orders and share by what was sold while a plan held. Each line is rounded to
 * the cent once, the sum is the sum of its lines, and tax is taken once from that.
 */
export function composeStatement(
  plans: readonly PlanTerms[],
  month: Span,
  sold: readonly SoldDay[],
  isOver: boolean,
): Statement {
  const pieces = planPieces(plans, month).map((piece) => ({ piece, sold: soldIn(piece, sold) }))
  const lines = pieces.flatMap((one) => linesOf(one.piece, one.sold, month))
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = Math.round((net * billingTaxRate) / 100)
  return {
    ...month,
    isOver,
    lines,
    orders: pieces.reduce((sum, one) => sum + one.sold.orders, 0),
    turnover: pieces.reduce((sum, one) => sum + one.sold.turnover, 0),
    ...{ net, tax, gross: net + tax },
  }
}

/** Whether a statement is still the one that somebody saw. */
export function isAsSeen(statement: SeenStatement, seen: SeenStatement): boolean {
  return statement.net === seen.net && statement.gross === seen.gross && statement.orders === seen.orders
}

function soldIn({ from, to }: Span, sold: readonly SoldDay[]) {
  const within = sold.filter(({ day }) => day >= from && day <= to)
  return {
    orders: within.reduce((sum, one) => sum + one.orders, 0),
    turnover: within.reduce((sum, one) => sum + one.turnover, 0),
  }
}

function linesOf(piece: PlanPiece, { orders, turnover }: Omit<SoldDay, 'day'>, month: Span): StatementLine[] {
  const { plan, isFree } = piece
  const priced = (net: number) => (isFree ? 0 : net)
  const when = `${germanDay(piece.from)} bis ${germanDay(piece.to)}`
  const said = (...parts: string[]) => [when, ...parts, ...(isFree ? ['kostenfrei'] : [])].join(', ')
  const isWhole = daysOf(piece) === daysOf(month)
  const days = isWhole ? [] : [`${daysOf(piece)} von ${daysOf(month)} Tagen`]
  const share = `${percent(plan.turnoverShare)} von ${formatMoney(turnover)} Umsatz`
  const lines: (StatementLine | false)[] = [
    plan.monthlyFee > 0 && {
      ...{ kind: 'Fee', label: `Grundgebühr „${plan.name}“`, details: said(...days), quantity: 1 },
      net: priced(feeUpTo(plan, piece.to, month) - feeUpTo(plan, addDays(piece.from, -1), month)),
    },
    plan.feePerOrder > 0 &&
      orders > 0 && {
        ...{ kind: 'Orders', label: 'Gebühr je Bestellung', quantity: orders },
        details: said(`je ${formatMoney(plan.feePerOrder)}`),
        net: priced(orders * plan.feePerOrder),
      },
    plan.turnoverShare > 0 &&
      turnover > 0 && {
        ...{ kind: 'Share', label: 'Anteil am Umsatz', details: said(share), quantity: 1 },
        net: priced(Math.round((turnover * plan.turnoverShare) / 10_000)),
      },
  ]
  return lines.filter((line) => line !== false)
}

/** Of the month's fee what is due up to the end of a day: differences of it add up, wherever a month is cut. */
function feeUpTo({ monthlyFee }: PlanTerms, day: string, month: Span): number {
  return Math.round((monthlyFee * daysOf({ from: month.from, to: day })) / daysOf(month))
}

/** `3,5 %` of hundredths of a percent. */
export function percent(hundredths: number): string {
  return `${String(hundredths / 100).replace('.', ',')} %`
}

/** A plan in a few words: `49,00 € im Monat + 0,25 € je Bestellung + 3,5 % vom Umsatz`. */
export function planWords({ monthlyFee, feePerOrder, turnoverShare }: PlanTerms): string {
  const parts = [
    monthlyFee > 0 && `${formatMoney(monthlyFee)} im Monat`,
    feePerOrder > 0 && `${formatMoney(feePerOrder)} je Bestellung`,
    turnoverShare > 0 && `${percent(turnoverShare)} vom Umsatz`,
  ].filter((part) => part !== false)
  return parts.join(' + ') || 'kostenlos'
}
