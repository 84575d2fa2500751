import { defineArea } from '../../area.ts'
import { hearWhatsApp } from './inbound/hear.ts'
import { whatsAppWebhook } from './inbound/webhook.ts'
import { forgetOld } from './forget-old.ts'
import { showReading } from './outbound/show-reading.ts'
import { tellByWhatsApp } from './outbound/tell.ts'
import { sealAccessAnew } from './settings/whatsapp-access.ts'
import { seedWhatsApp } from './whatsapp.demo.ts'
import { whatsAppRoutes } from './whatsapp.routes.ts'

export const whatsapp = defineArea({
  routes: [whatsAppRoutes, whatsAppWebhook],
  jobs: [hearWhatsApp, tellByWhatsApp, showReading],
  upkeep: [forgetOld, sealAccessAnew],
  demo: seedWhatsApp,
})
