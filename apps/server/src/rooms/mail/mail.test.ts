import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { enqueue } from '../jobs/jobs.sql.ts'
import type { Mail } from './mail.ts'
import { postMail } from './post-mail.ts'
import { renderMail } from './render-mail.ts'
import { forgetOldMails, sendMail } from './send-mail.ts'

const letter: Mail = {
  kind: 'confirmEmail',
  recipient: 'anna@example.com',
  subject: 'E-Mail-Adresse bestätigen',
  paragraphs: ['Für <Ihr> Konto fehlt & noch ein Schritt.'],
  action: { label: 'Bestätigen', address: 'https://bestellen.example/verify?token=a&userId=b' },
}

let smtp: SmtpServer
let sending: TestServer
let keeping: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  const mailServer = { address: smtp.address, from: 'Tresen <tresen@bestellen.example>' }
  sending = await startTestServer({ mailServer, jobs: [sendMail], publicUrl: 'https://bestellen.example' })
  keeping = await startTestServer({ jobs: [sendMail] })
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.answers.clear()
})
afterAll(async () => {
  await Promise.all([sending.close(), keeping.close()])
  await smtp.close()
})

const outboxOf = (server: TestServer) => server.as({ roles: ['admin'] }).listMails({})
const newest = async (server: TestServer) => (await outboxOf(server)).mails[0]

function settled(server: TestServer, state: string) {
  return vi.waitFor(
    async () => {
      const mail = await newest(server)
      expect(mail?.state).toBe(state)
      return mail!
    },
    { interval: 20 },
  )
}

describe('An e-mail', () => {
  it('reaches the mail server as text and HTML, then nothing of it is left but that it was', async () => {
    await postMail(sending.deps, letter)
    const { id, problem } = await settled(sending, 'Sent')
    const [received, ...more] = smtp.received
    expect(more).toEqual([])
    expect(received).toMatchObject({ from: 'tresen@bestellen.example', to: letter.recipient })
    const plain = received!.data.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(plain).toContain(`Message-ID: <${id}@bestellen.example>`)
    expect(plain).toContain('Auto-Submitted: auto-generated')
    expect(plain).toContain(letter.action!.address)
    expect(plain).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(problem).toBe('')
    const kept = await sending.as({ roles: ['admin'] }).getMail({ mailId: id })
    expect(kept).toMatchObject({ text: null, html: null, recipient: letter.recipient })
  })

  it('carries a file along, which goes with what it says', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 Größe')
    await postMail(sending.deps, {
      ...letter,
      file: { name: 'Rechnung-1.pdf', type: 'application/pdf', bytes },
    })
    await settled(sending, 'Sent')
    const { data } = smtp.received.at(-1)!
    expect(data).toContain('Content-Type: application/pdf; name=Rechnung-1.pdf')
    expect(data).toContain(Buffer.from(bytes).toString('base64'))
    const { rows } = await sending.database.pool.query('select 1 from mail_files')
    expect(rows).toEqual([])
  })

  it('that was done once is not done again', async () => {
    await postMail(sending.deps, letter)
    const { id } = await settled(sending, 'Sent')
    await enqueue(sending.deps.db, sendMail, { mailId: id })
    await sendMail.run(sending.deps, { mailId: id }, new AbortController().signal)
    expect(smtp.received).toHaveLength(1)
  })

  it('leaves never without the commit of who posts it', async () => {
    const failed = sending.deps.db.transaction().execute(async (db) => {
      await postMail({ ...sending.deps, db }, { ...letter, subject: 'nie' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect((await outboxOf(sending)).mails.map(({ subject }) => subject)).not.toContain('nie')
  })

  it.each([
    ['RCPT', '550 5.1.1 No such user here'],
    ['END', '554 5.7.1 Message refused'],
  ])('that is refused for good (%s) is not tried again', async (command, answer) => {
    smtp.answers.set(command, answer)
    const before = smtp.count('DATA') + smtp.count('RCPT')
    await postMail(sending.deps, letter)
    const mail = await settled(sending, 'Refused')
    expect(mail).toMatchObject({ tries: 1 })
    expect(mail.problem).toContain(answer)
    expect(smtp.count('DATA') + smtp.count('RCPT')).toBeLessThanOrEqual(before + 2)
    expect(smtp.received.length).toBe(command === 'END' ? 1 : 0)
  })

  it.each([
    ['RCPT', '451 4.7.1 Greylisted, come back later'],
    ['MAIL', '535 5.7.8 Your password is wrong'],
  ])('that meets a passing trouble (%s %s) waits, longer each time, and arrives', async (command, answer) => {
    smtp.answers.set(command, answer)
    await postMail(sending.deps, letter)
    await vi.waitFor(async () => expect((await newest(sending))!.problem).toContain(answer))
    expect(await newest(sending)).toMatchObject({ state: 'Waiting', settledAt: null })
    smtp.answers.clear()
    const mail = await settled(sending, 'Sent')
    expect(mail.problem).toBe('')
    // A busy machine may look only after the second.
    expect(mail.tries).toBeGreaterThan(1)
    expect(smtp.received).toHaveLength(1)
  })

  it('stays to be read where there is no mail server, for a week', async () => {
    await postMail(keeping.deps, letter)
    const { id } = await settled(keeping, 'Kept')
    const admin = keeping.as({ roles: ['admin'] })
    const { text, html } = await admin.getMail({ mailId: id })
    expect(text).toContain(letter.action!.address)
    expect(html).toContain('Für &lt;Ihr&gt; Konto fehlt &amp; noch ein Schritt.')
    expect(await admin.listMails({})).toMatchObject({ isSent: false, total: 1 })
    const words = [letter.subject.toUpperCase(), `${letter.recipient} schritt`]
    for (const query of words) expect(await admin.listMails({ query })).toMatchObject({ total: 1 })
    expect(await admin.listMails({ query: `${letter.recipient} nirgends` })).toMatchObject({
      total: 0,
      mails: [],
    })
    keeping.clock.now = new Date(keeping.clock.now.getTime() + 7 * 24 * 3600_000 + 1000)
    await forgetOldMails(keeping.deps)
    expect(await admin.listMails({})).toMatchObject({ total: 0 })
  })
})

it('nothing in an e-mail can become markup, and what a mail says is the same in both forms', () => {
  const evil = '"><script>alert(1)</script>'
  const { html, text } = renderMail(
    {
      subject: evil,
      paragraphs: [evil],
      action: { label: evil, address: `https://a.example/${evil}` },
      note: evil,
    },
    'https://bestellen.example',
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain('"><script')
  expect(html.match(/&lt;script&gt;/g)!.length).toBeGreaterThanOrEqual(6)
  expect(text.match(/<script>/g)).toHaveLength(4)
  expect(html).not.toMatch(/src=|url\(/)
})
