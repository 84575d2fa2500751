import { isId } from '@tresen/domain/is-id'
import type { StepResult } from '@tresen/contract/reception'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { isFromTelephone } from '../../rooms/telephone/telephone.ts'
import { callbackAddress } from './dial.ts'
import { findAction, noteCall } from './reception.sql.ts'

const MOST_BYTES = 64 * 1024

const results: Readonly<Record<string, StepResult>> = {
  // Whose call it is, should whoever placed it not live to note it.
  initiated: 'Ringing',
  queued: 'Ringing',
  completed: 'Answered',
  busy: 'Busy',
  'no-answer': 'NoAnswer',
  failed: 'Failed',
  canceled: 'Failed',
}

/**
 * Where the telephone service says whose call it has placed, and what came of it. It may come twice, or late: only the
 * first end counts.
 */
export function callWebhook(app: FastifyInstance, deps: Deps) {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    hooks.post<{ Params: { restaurantId: string; actionId: string }; Body: string }>(
      '/api/telephone/calls/:restaurantId/:actionId',
      async ({ params, headers, body }, reply) => {
        const isKnown = Object.values(params).every(isId)
        if (!deps.telephone || !isKnown) return reply.status(404).send()
        const said = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
        const signature = headers['x-twilio-signature']
        const address = callbackAddress(deps.publicUrl, params)
        if (typeof signature !== 'string' || !isFromTelephone(deps.telephone, address, said, signature))
          return reply.status(403).send()
        const result = results[said['CallStatus'] ?? '']
        const action = result && (await findAction(deps.db, params))
        if (result && action) {
          const seconds = said['CallDuration'] ? `, ${said['CallDuration']} s` : ''
          await noteCall(deps.db, params, {
            result,
            note: action.note + seconds,
            callId: said['CallSid'] ?? null,
          })
        }
        return reply.status(204).send()
      },
    )
  })
}
