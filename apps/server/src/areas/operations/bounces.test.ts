import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aBounce } from '../../testing/a-bounce.ts'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { postMail } from '../../rooms/mail/post-mail.ts'
import { forgetOldMails, sendMail } from '../../rooms/mail/send-mail.ts'

const bounceSecret = 'was nur der Mailserver weiß'
let smtp: SmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  const sender = { from: 'Tresen <tresen@bestellen.example>', bounceAddress: 'zurueck@bestellen.example' }
  const mailServer = {
    ...sender,
    address: smtp.address,
    bounceSecret: Buffer.from(bounceSecret).toString('hex'),
  }
  server = await startTestServer({ mailServer, jobs: [sendMail], publicUrl: 'https://bestellen.example' })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const admin = () => server.as({ roles: ['admin'] })

async function anAccount() {
  const id = uuidv7()
  const username = `Anna-${id}@example.com`
  await server.database.pool.query(
    `insert into users (id, username, emails, password_hash, email_confirmed_at) values ($1, $2, array[$2], 'x', now())`,
    [id, username],
  )
  return { id, username, me: server.as({ userId: id }) }
}

/** An e-mail that a mail server has taken; its id. */
async function sentTo(recipient: string) {
  await postMail(server.deps, {
    ...{ kind: 'passwordChanged', recipient, subject: 'Hallo' },
    paragraphs: ['wie geht es?'],
  })
  return vi.waitFor(
    async () => {
      const { mails } = await admin().listMails({})
      const mail = mails.find((one) => one.recipient === recipient)!
      expect(mail.state).toBe('Sent')
      return mail.id
    },
    { interval: 20 },
  )
}

const handIn = (body: string, secret = Buffer.from(bounceSecret).toString('hex')) =>
  server.fetch('/api/mail/bounces', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body,
  })

const noted = async (id: string) =>
  (await admin().listSecurityLog({ query: 'MailBounced' })).entries.filter(({ userId }) => userId === id)

describe('An e-mail that comes back later', () => {
  it('leaves with the address for what comes back, marks its own, is written down once, and its owner reads it', async () => {
    const { id, username, me } = await anAccount()
    const mailId = await sentTo(username)
    expect(smtp.received.at(-1)).toMatchObject({ from: 'zurueck@bestellen.example' })
    expect(await me.listUndeliverable()).toEqual([])
    for (let time = 0; time < 2; time++) expect((await handIn(aBounce(mailId))).status).toBe(204)
    const { mails } = await admin().listMails({})
    expect(mails.find((one) => one.id === mailId)).toMatchObject({
      ...{ state: 'Refused', problem: 'Zurückgekommen: 550 5.1.1 User unknown' },
    })
    expect(await me.listUndeliverable()).toMatchObject([
      { address: username.toLowerCase(), why: '550 5.1.1 User unknown' },
    ])
    expect(await noted(id)).toMatchObject([{ username, detail: '550 5.1.1 User unknown' }])
    const { rows } = await server.database.pool.query(`select from push_notices where key = $1`, [
      `mail bounced ${mailId} ${id}`,
    ])
    expect(rows).toHaveLength(1)
    expect(await (await anAccount()).me.listUndeliverable()).toEqual([])
  })

  it('is forgotten after half a year', async () => {
    const { username, me } = await anAccount()
    await handIn(aBounce(await sentTo(username)))
    expect(await me.listUndeliverable()).toHaveLength(1)
    server.clock.now = new Date(server.clock.now.getTime() + 181 * 24 * 3600_000)
    await forgetOldMails(server.deps)
    expect(await server.as({ userId: (await anAccount()).id }).listUndeliverable()).toEqual([])
    const { rows } = await server.database.pool.query(
      'select from undeliverable_addresses where address = lower($1)',
      [username],
    )
    expect(rows).toHaveLength(0)
  })

  it.each([
    ['is still tried', { action: 'delayed', status: '4.2.2' }],
    ['could not be brought in time', { status: '4.4.7' }],
  ])('marks nothing while it %s', async (_, wishes) => {
    const { username, me } = await anAccount()
    const mailId = await sentTo(username)
    expect((await handIn(aBounce(mailId, wishes))).status).toBe(204)
    expect(await me.listUndeliverable()).toEqual([])
  })

  it('is taken from nobody without the secret, of no e-mail that we never sent, and rubbish does no harm', async () => {
    const { username, me } = await anAccount()
    const mailId = await sentTo(username)
    expect((await handIn(aBounce(mailId), 'geraten')).status).toBe(403)
    for (const body of ['', 'kein Bericht', aBounce(uuidv7()), '\0'.repeat(1000)])
      expect((await handIn(body)).status).toBe(204)
    expect((await handIn('x'.repeat(600 * 1024))).status).toBe(413)
    expect(await me.listUndeliverable()).toEqual([])
    const other = await startTestServer()
    const answer = await other.fetch('/api/mail/bounces', { method: 'POST', body: 'x' })
    expect(answer.status).toBe(404)
    await other.close()
  })
})
