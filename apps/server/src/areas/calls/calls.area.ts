import { defineArea } from '../../area.ts'
import { callRoutes } from './calls.routes.ts'
import { lineWebhooks } from './line/line-webhooks.ts'
import { createRelay } from './line/relay.ts'
import { phoneSetupStep } from './setup/check-setup.ts'
import { setupWebhooks } from './setup/setup-webhooks.ts'
import { numberValidation } from './setup/validate-number.ts'
import { callDeadline, lineCheck, steerLine } from './work/look-after-calls.ts'

export const calls = defineArea({
  routes: [callRoutes, lineWebhooks, setupWebhooks],
  upgrade: createRelay,
  jobs: [callDeadline, steerLine, lineCheck, phoneSetupStep, numberValidation],
})
