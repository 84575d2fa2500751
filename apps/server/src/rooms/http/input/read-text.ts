import type { Call } from '@tresen/contract/define'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { invalidInput, type Refusal } from '../refusal.ts'

/** A place for a call that takes a long text: there alone such a body is left to whoever reads it. */
export function withTextBody(app: FastifyInstance, call: Call, serve: (app: FastifyInstance) => void) {
  if (!call.text) return serve(app)
  const { text } = call
  void app.register(async (scope) => {
    scope.addContentTypeParser(text, (_request, payload, done) => done(null, payload))
    serve(scope)
  })
}

/** The text of a call as it arrives. */
export function readText(request: FastifyRequest): { text: AsyncIterable<Uint8Array> } | Refusal {
  const { body } = request
  if (!(body instanceof Readable))
    return invalidInput([{ path: '', message_de: 'Erwartet wird eine CSV-Datei (text/csv).' }])
  // Whoever stops reading still answers; the rest is let go by.
  return { text: body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array> }
}

/** Lets go by what nobody read of a text. */
export function leaveText({ body }: FastifyRequest) {
  if (body instanceof Readable) body.resume()
}
