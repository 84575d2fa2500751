import { newVoiceState } from '@tresen/bot/voice'
import { usualBotSettings } from '@tresen/contract/bot/bot-settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { telephoneHooks } from '../../../rooms/telephone/telephone-hooks.ts'
import { mannerOf } from '../line/manner.ts'
import * as twiml from '../line/twiml.ts'
import { noteTested } from './check-setup.ts'
import { noteValidation } from './validate-number.ts'

/** What the telephone service tells while a line is set up. */
export function setupWebhooks(app: FastifyInstance, deps: Deps) {
  telephoneHooks(app, deps, {
    '/api/telephone/setup/:restaurantId/validated': async ({ params, said }) => {
      await noteValidation(deps, params['restaurantId']!, said)
      return twiml.response()
    },
    '/api/telephone/setup/:restaurantId/tested': async ({ params, query, said }) => {
      await noteTested(deps, params['restaurantId']!, { ...said, step: query['step'] ?? '' })
      return twiml.response()
    },
    '/api/telephone/setup/:restaurantId/silence': async () => twiml.response(check, twiml.hangUp),
  })
}

/** What is heard of a call that only tries a line. */
export const check = twiml.say(
  'Das ist eine Prüfung Ihrer Telefonleitung durch Tresen. Auf Wiederhören.',
  mannerOf(usualBotSettings.textToSpeech, newVoiceState),
)
