import type {
  Bill,
  BillingMonth,
  BillingMonthEntry,
  RestaurantBilling,
  Statement,
} from '@tresen/contract/billing/bill'
import type { Plan } from '@tresen/contract/billing/plan'
import { monthOfSpan, spanOfMonth, type Span } from '@tresen/domain/billing/billing-calendar'
import { planPieces } from '@tresen/domain/billing/plan-pieces'
import { missingOfOperator } from '@tresen/domain/billing/seller-missing'
import { composeStatement } from '@tresen/domain/billing/statement'
import type { Ctx } from '../../../context.ts'
import { pdfOfInvoice } from '../../invoices/invoice-files.ts'
import { listInvoicesAbout } from '../../invoices/invoices.sql.ts'
import { operatorId, todayOf } from '../operator.ts'
import { listAllPlans, listPlanRows } from '../plans/plans.sql.ts'
import { loadSettings } from '../settings/billing-settings.ts'
import { listTasks } from './bill-tasks.sql.ts'
import {
  countBills,
  findBillOfMonth,
  findBillRow,
  listBillRows,
  listBillsOf,
  listBillsOfMonth,
  listOpenBillRows,
  listUndeliveredRows,
  type BillRow,
} from './bills.sql.ts'
import { viewBill } from './bills.view.ts'
import { listBilledRestaurants } from './billed-restaurants.sql.ts'
import { recipientOf } from './recipient.ts'
import { listSoldDays } from './sold.sql.ts'

type At = { restaurantId: string }

export async function getBilling(
  ctx: Ctx,
  { restaurantId, ...span }: At & Span,
): Promise<RestaurantBilling | null> {
  const recipient = await recipientOf(ctx.db, restaurantId)
  if (!recipient) return null
  const bills = await listBillsOf(ctx.db, restaurantId, span)
  return { bills: viewAll(ctx, bills), statement: await openStatement(ctx, restaurantId, span), recipient }
}

/** What would be invoiced for a month; null: it is no month, or invoiced already. */
async function openStatement(ctx: Ctx, restaurantId: string, span: Span): Promise<Statement | null> {
  if (!monthOfSpan(span) || (await findBillOfMonth(ctx.db, restaurantId, span.from))) return null
  const plans = await listPlanRows(ctx.db, restaurantId)
  const sold = await listSoldDays(ctx.db, span, restaurantId)
  return composeStatement(plans, span, sold, span.to < todayOf(ctx))
}

export async function getBillingMonth(ctx: Ctx, { month }: { month: string }): Promise<BillingMonth> {
  const span = spanOfMonth(month)
  const isOver = span.to < todayOf(ctx)
  const [plans, bills, tasks, { settings }] = [
    Map.groupBy(await listAllPlans(ctx.db, span), ({ restaurantId }) => restaurantId),
    new Map((await listBillsOfMonth(ctx.db, span.from)).map((bill) => [bill.restaurantId, bill])),
    new Map((await listTasks(ctx.db, month)).map(({ restaurantId, ...task }) => [restaurantId, task])),
    await loadSettings(ctx.db),
  ]
  const sold = Map.groupBy(await listSoldDays(ctx.db, span, null), ({ restaurantId }) => restaurantId)
  const listed = await listBilledRestaurants(ctx.db, span)
  const entries = listed.map(({ id, name }): BillingMonthEntry => {
    const [own, bill] = [plans.get(id) ?? [], bills.get(id)]
    const { orders, turnover, net, gross } = composeStatement(own, span, sold.get(id) ?? [], isOver)
    return {
      ...{ restaurantId: id, restaurantName: bill?.restaurantName ?? name, plan: planNames(own, span) },
      ...{ orders, turnover, net, gross, task: tasks.get(id) ?? null },
      bill: bill ? linkOf(viewBill(bill, todayOf(ctx))) : null,
    }
  })
  return { month, isOver, missing: missingOfOperator(settings), entries }
}

function linkOf({ id, number, state, gross, open }: Bill) {
  return { id, number, state, gross, open }
}

/** Those that held in the month, one after the other. */
function planNames(plans: readonly Plan[], span: Span): string | null {
  const names = planPieces(plans, span).map(({ plan }) => plan.name)
  return [...new Set(names)].join(', ') || null
}

type Searched = { query?: string }

export async function listOpenBills(ctx: Ctx, { query = '' }: Searched): Promise<Bill[]> {
  return viewAll(ctx, await listOpenBillRows(ctx.db, query))
}

type Page = Searched & { page?: number; pageSize?: number }

export async function listBills(ctx: Ctx, { query = '', page = 1, pageSize = 25 }: Page) {
  const [bills, total] = await Promise.all([
    listBillRows(ctx.db, { query, page, pageSize }),
    countBills(ctx.db, query),
  ])
  return { bills: viewAll(ctx, bills), total }
}

const STUCK_MS = 3_600_000

export async function listUndeliveredBills(ctx: Ctx, { query = '' }: Searched): Promise<Bill[]> {
  const stuckSince = new Date(ctx.now().getTime() - STUCK_MS)
  return viewAll(ctx, await listUndeliveredRows(ctx.db, stuckSince, query))
}

function viewAll(ctx: Ctx, bills: readonly BillRow[]): Bill[] {
  return bills.map((bill) => viewBill(bill, todayOf(ctx)))
}

type OfBill = At & { billingInformationId: string; number?: string }

/** The invoice, or the credit note of this number. */
export async function getBillInvoice(ctx: Ctx, { restaurantId, billingInformationId, number }: OfBill) {
  const bill = await findBillRow(ctx.db, restaurantId, billingInformationId)
  if (!bill) return null
  const about = await listInvoicesAbout(ctx.db, operatorId, bill.id)
  const row = about.find((one) => one.number === (number ?? bill.number))
  return row ? pdfOfInvoice(ctx, operatorId, row) : null
}
