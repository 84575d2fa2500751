import { isId } from '@tresen/domain/is-id'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { isFromTelephone } from './telephone.ts'

const MOST_BYTES = 64 * 1024

/** What the telephone service tells: the parts of its address, and its form. */
export type Told = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  said: Readonly<Record<string, string>>
}

/** Answers the telephone service with XML, where what it tells bears its signature over just this address. */
export function telephoneHooks(
  app: FastifyInstance,
  deps: Pick<Deps, 'telephone' | 'publicUrl'>,
  hooks: Readonly<Record<string, (told: Told) => Promise<string>>>,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const [path, answer] of Object.entries(hooks))
      scope.post<{ Params: Record<string, string>; Querystring: Record<string, string>; Body: string }>(
        path,
        async ({ params, query, headers, body, url }, reply) => {
          const isKnown = Object.values(params).every(isId)
          if (!deps.telephone || !isKnown) return reply.status(404).send()
          const form = new URLSearchParams(typeof body === 'string' ? body : '')
          const said = Object.fromEntries(form)
          const posted = Object.fromEntries([...form.keys()].map((key) => [key, form.getAll(key)]))
          const signature = headers['x-twilio-signature']
          const isGenuine =
            typeof signature === 'string' &&
            isFromTelephone(deps.telephone, deps.publicUrl + url, posted, signature)
          if (!isGenuine) return reply.status(403).send()
          const words = await answer({ params, query: { ...query }, said })
          return reply.status(200).type('text/xml; charset=utf-8').send(words)
        },
      )
  })
}
