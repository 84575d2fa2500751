import { voucherCalls } from '@tresen/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { bindCalls } from '../http/bind-calls.ts'
import { refuse } from '../http/refusal.ts'
import { createVoucher, updateVoucher } from './save-voucher.ts'
import { deleteVoucherRow, listVoucherRows } from './vouchers.sql.ts'
import { viewVoucher } from './vouchers.view.ts'

export function voucherRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, voucherCalls, {
    listVouchers: async (ctx, input) => (await listVoucherRows(ctx.db, input.restaurantId)).map(viewVoucher),
    createVoucher,
    updateVoucher,
    deleteVoucher: async (ctx, input) => ((await deleteVoucherRow(ctx.db, input)) ? {} : refuse('NotFound')),
  })
}
