import { idPattern } from '@tresen/contract/common'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { findPaymentRow } from '../payments.sql.ts'
import { reachProvider } from '../settings/provider-access.ts'
import { checkPaymentSoon } from './look-after-payments.ts'

const MOST_BYTES = 256 * 1024

/**
 * Where providers tell us of changes. A webhook is a hint: it is answered once the job is written that asks the provider
 * what is true, so it may come twice, late, or in any order. What is not theirs, or about nothing of ours, costs nothing.
 */
export function webhookRoutes(app: FastifyInstance, deps: Deps) {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    hooks.post<{ Params: { restaurantId: string; paymentId: string } }>(
      '/api/mollie/webhook/:restaurantId/:paymentId',
      async ({ params }, reply) => {
        await checkSoon(deps, params)
        return reply.status(200).send()
      },
    )
    hooks.post<{ Params: { restaurantId: string } }>(
      '/api/stripe/webhook/:restaurantId',
      async (request, reply) => {
        const { restaurantId } = request.params
        const reached = isId(restaurantId) ? await reachProvider(deps, restaurantId) : null
        if (reached?.row.provider !== 'Stripe') return reply.status(404).send()
        const signature = request.headers['stripe-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const given = { signature: typeof signature === 'string' ? signature : null, body }
        const { isGenuine, paymentId } = reached.provider.readWebhook(reached.access, given, new Date())
        if (!isGenuine) return reply.status(400).send()
        if (paymentId) await checkSoon(deps, { restaurantId, paymentId })
        return reply.status(200).send()
      },
    )
  })
}

/** Of several that come at once, one is enough. */
async function checkSoon(
  deps: Deps,
  { restaurantId, paymentId }: { restaurantId: string; paymentId: string },
) {
  if (!isId(restaurantId) || !isId(paymentId)) return
  if (!(await findPaymentRow(deps.db, { restaurantId, paymentId }))) return
  await enqueue(deps.db, checkPaymentSoon, { restaurantId, paymentId }, { key: `check ${paymentId}` })
}

function isId(text: string): boolean {
  return new RegExp(idPattern).test(text)
}
