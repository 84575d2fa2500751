import type { PaymentOutcome } from '@tresen/contract/payments/payment'
import type { Ctx } from '../../context.ts'
import {
  listLogRows,
  listPayments as listRows,
  listRefundRows,
  type ListedPaymentRow,
} from './payments.sql.ts'
import { viewListed, viewLog } from './payments.view.ts'

const PAGE_SIZE = 25

type ListInput = {
  restaurantId: string
  page?: number
  pageSize?: number
  from?: string
  to?: string
  query?: string
  outcome?: PaymentOutcome
}

export async function listPayments(ctx: Ctx, { page = 1, pageSize = PAGE_SIZE, ...filter }: ListInput) {
  const found = await listRows(ctx.db, {
    ...{ ...filter, query: filter.query?.trim() ?? '' },
    ...{ limit: pageSize, offset: (page - 1) * pageSize },
  })
  return { payments: await withRefunds(ctx, found), count: found[0]?.count ?? 0 }
}

export async function listOrderPayments(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const found = await listRows(ctx.db, { ...at, limit: 100, offset: 0 })
  const logs = await listLogRows(ctx.db, at)
  return { payments: await withRefunds(ctx, found), logs: logs.map(viewLog) }
}

export async function listPaymentLogs(ctx: Ctx, at: { restaurantId: string; onlinePaymentId: string }) {
  const { restaurantId, onlinePaymentId: paymentId } = at
  return (await listLogRows(ctx.db, { restaurantId, paymentId })).map(viewLog)
}

function withRefunds(ctx: Ctx, found: readonly ListedPaymentRow[]) {
  return Promise.all(found.map(async (row) => viewListed(row, await listRefundRows(ctx.db, row), ctx)))
}
