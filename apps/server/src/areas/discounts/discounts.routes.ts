import { discountCalls } from '@tresen/contract/discounts/discount-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { cleanUpDiscounts } from './clean-up-discounts.ts'
import { getDiscount, listDiscountProducts, listDiscounts } from './find-discounts.ts'
import { createDiscount, deleteDiscount, updateDiscount } from './save-discount.ts'
import { tryDiscount } from './try-discount.ts'

export function discountRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, discountCalls, {
    listDiscounts,
    createDiscount,
    cleanUpDiscounts,
    tryDiscount,
    getDiscount,
    updateDiscount,
    deleteDiscount,
    listDiscountProducts,
  })
}
