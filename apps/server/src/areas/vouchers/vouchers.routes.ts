import { voucherCalls } from '@tresen/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { createVoucher, deleteVoucher, updateVoucher } from './save-voucher.ts'
import { listVoucherRows } from './vouchers.sql.ts'
import { viewVoucher } from './vouchers.view.ts'

export function voucherRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, voucherCalls, {
    listVouchers: async (ctx, input) => (await listVoucherRows(ctx.db, input.restaurantId)).map(viewVoucher),
    createVoucher,
    updateVoucher,
    deleteVoucher,
  })
}
