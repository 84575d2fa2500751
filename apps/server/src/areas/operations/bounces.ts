import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../context.ts'
import { noteBounce } from '../../rooms/mail/mail.sql.ts'
import { readBounce } from '../../rooms/mail/read-bounce.ts'
import { visitOf } from '../../rooms/http/visit.ts'
import { pushToStaff } from '../identity/push/push-to-staff.ts'
import { listAccountsByAddress } from '../identity/accounts/accounts.sql.ts'
import { noteSecurity } from '../identity/security/security-log.ts'

const MOST_BYTES = 512 * 1024

/**
 * Where the mail server of the sender hands in what came back, as it came: late bounces reach nobody else. Always the
 * same answer: whoever delivers it must not send it once more, or back.
 */
export function bounceWebhook(app: FastifyInstance, deps: Deps) {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    hooks.post<{ Body: string }>('/api/mail/bounces', async (request, reply) => {
      const secret = deps.mailServer?.bounceSecret
      if (!secret) return reply.status(404).send()
      if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return reply.status(403).send()
      const visit = visitOf(request, reply)
      await takeBack({ ...deps, visit, actor: { kind: 'nobody' }, remoteAddress: '' }, request.body)
      return reply.status(204).send()
    })
  })
}

type Means = Deps & Pick<Ctx, 'visit' | 'actor' | 'remoteAddress'>

/** Marks the e-mail and its address, once, and tells whose account has that address on their devices. */
async function takeBack(means: Means, raw: unknown) {
  const bounce = typeof raw === 'string' ? readBounce(raw) : null
  if (!bounce?.isFinal) return
  const { mailId, why } = bounce
  await means.db.transaction().execute(async (db) => {
    const address = await noteBounce(db, mailId, { why, now: means.now() })
    if (address === undefined) return
    for (const { id: userId, username } of await listAccountsByAddress(db, address)) {
      await noteSecurity({ ...means, db }, 'MailBounced', { userId, username, detail: why })
      const message = {
        title: 'Ihre E-Mail-Adresse nimmt nichts an',
        text: `Eine E-Mail an ${address} kam zurück. Unter Profil geben Sie eine andere an.`,
        ...{ tag: 'mail-bounced', path: '/profile', urgency: 'normal' as const },
      }
      await pushToStaff({ ...means, db }, { userIds: [userId] }, message, `mail bounced ${mailId} ${userId}`)
    }
  })
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
