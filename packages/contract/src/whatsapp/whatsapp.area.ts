import { maintainers } from '../roles.ts'
import * as whatsApp from './onboarding.ts'
import { whatsAppCalls } from './whatsapp-calls.ts'
import { whatsAppEvents } from './whatsapp-events.ts'

export const whatsappArea = {
  calls: whatsAppCalls,
  events: whatsAppEvents,
  listeners: maintainers,
  models: [whatsApp],
}
