import { voucherCalls } from '@tresen/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { createVoucher, deleteVoucher, listVouchers, updateVoucher } from './save-voucher.ts'

export function voucherRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, voucherCalls, {
    listVouchers,
    createVoucher,
    updateVoucher,
    deleteVoucher,
  })
}
