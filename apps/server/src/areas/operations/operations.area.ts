import { defineArea } from '../../area.ts'
import { forgetOldMails, sendMail } from '../../rooms/mail/send-mail.ts'
import { bounceWebhook } from './bounces.ts'
import { operationsRoutes } from './operations.routes.ts'

export const operations = defineArea({
  routes: [operationsRoutes, bounceWebhook],
  jobs: [sendMail],
  upkeep: [forgetOldMails],
})
