import { cashCalls } from '@tresen/contract/cash/cash-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { bookCash, settleCash } from './book-cash.ts'
import { listTills, removeTill, saveTill } from './keep-tills.ts'
import { exportCash, getCash, getOrderCash } from './read-cash.ts'
import { refundCash } from './refund-cash.ts'

export function cashRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, cashCalls, {
    ...{ getCash, bookCash, settleCash, exportCash, getOrderCash, refundCash },
    ...{ listTills, saveTill, removeTill },
  })
}
