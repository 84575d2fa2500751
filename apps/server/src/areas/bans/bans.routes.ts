import { banCalls } from '@tresen/contract/bans'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { deleteBan, reportCustomer, updateBan } from './decide-bans.ts'
import {
  getBan,
  listBans,
  listBansByPhone,
  listConversationBans,
  listCustomerBans,
  listFranchiseBansByPhone,
} from './find-bans.ts'

export function banRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, banCalls, {
    reportCustomer,
    listBans,
    getBan,
    updateBan,
    deleteBan,
    listBansByPhone,
    listFranchiseBansByPhone,
    listCustomerBans,
    listConversationBans,
  })
}
