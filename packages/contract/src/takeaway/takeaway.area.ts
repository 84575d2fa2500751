import { maintainers } from '../roles.ts'
import * as takeaway from './takeaway.ts'

export const takeawayArea = {
  calls: takeaway.takeawayCalls,
  events: takeaway.takeawayEvents,
  listeners: maintainers,
  models: [takeaway],
}
