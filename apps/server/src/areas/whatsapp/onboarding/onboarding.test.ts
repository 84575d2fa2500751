import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { chainNews } from '../../journal/keep-journal.ts'

const restaurant = useRestaurant()
const foreign = restaurant.another()
const { restaurantId, server } = restaurant
const at = { restaurantId }
const [manager, operator] = [restaurant.as('manager'), restaurant.as('admin')]
const files = [new File(['%PDF-1.7\n'], 'Gewerbeschein Vogel.pdf')]

describe('The papers for WhatsApp', () => {
  it('are uploaded, looked at, rejected with a reason, replaced, and then it works', async () => {
    expect(await manager.getWhatsAppOnboarding(at)).toBeNull()
    await manager.uploadLicenseDocument({ ...at, files })
    await manager.uploadPhoneVerificationDocument({ ...at, files })
    await expect(operator.setWhatsAppState({ ...at, state: 'Finished' })).rejects.toMatchObject({
      code: 'DocumentsMissing',
    })
    const whole = await manager.uploadVerificationScreenshot({ ...at, files })
    expect(whole).toMatchObject({ state: 'InReview', documents: [{}, {}, {}] })
    await expect(operator.setWhatsAppState({ ...at, state: 'Rejected' })).rejects.toMatchObject({
      code: 'ReasonMissing',
    })
    const rejectionMessage = 'Der Nachweis ist unleserlich.'
    await operator.setWhatsAppState({ ...at, state: 'Rejected', rejectionMessage })
    expect(await manager.getWhatsAppOnboarding(at)).toMatchObject({ state: 'Rejected', rejectionMessage })
    await manager.deleteLicenseDocument(at)
    expect(await manager.uploadLicenseDocument({ ...at, files })).toMatchObject({ state: 'InReview' })
    await expect(manager.setWhatsAppState({ ...at, state: 'Finished' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await operator.setWhatsAppState({ ...at, state: 'Finished' })).toMatchObject({ state: 'Finished' })
    await expect(manager.deleteLicenseDocument(at)).rejects.toMatchObject({ code: 'OnboardingFinished' })
  })

  it('are judged as they were seen: what was uploaded meanwhile is looked at first', async () => {
    const { restaurantId: theirs } = foreign
    const them = foreign.as('manager')
    await them.uploadLicenseDocument({ restaurantId: theirs, files })
    await them.uploadPhoneVerificationDocument({ restaurantId: theirs, files })
    const seen = await them.uploadVerificationScreenshot({ restaurantId: theirs, files })
    const newer = await them.uploadLicenseDocument({ restaurantId: theirs, files })
    const judge = (version: number) =>
      operator.setWhatsAppState({ restaurantId: theirs, state: 'Finished', version })
    await expect(judge(seen.version)).rejects.toMatchObject({
      status: 409,
      code: 'OnboardingConflict',
      details: { onboarding: { version: newer.version, state: 'InReview' } },
    })
    expect(await judge(newer.version)).toMatchObject({ state: 'Finished' })
  })

  it('are seen by their restaurant alone, and are what they say they are', async () => {
    const { id, documents } = (await manager.getWhatsAppOnboarding(at))!
    const one = { whatsAppOnboardingId: id, documentId: documents[0]!.id }
    expect(await manager.getWhatsAppDocument({ ...at, ...one })).toMatchObject({
      ...{ fileName: 'Gewerbeschein Vogel.pdf', mimeType: 'application/pdf' },
      url: expect.stringMatching(/^data:application\/pdf;base64,/),
    })
    const { restaurantId: theirs } = foreign
    const stranger = foreign.as('manager')
    await expect(stranger.getWhatsAppDocument({ restaurantId: theirs, ...one })).rejects.toMatchObject({
      status: 404,
    })
    const page = [new File(['<script>alert(1)</script>'], 'x.pdf')]
    await expect(stranger.uploadLicenseDocument({ restaurantId: theirs, files: page })).rejects.toMatchObject(
      { code: 'DocumentNotReadable' },
    )
  })

  it('stand in the journal, each change, without what is written on them', async () => {
    await chainNews(server.deps)
    const { entries } = await manager.listJournal({ restaurantId, query: 'whatsAppOnboardingChanged' })
    const states = entries.map(({ after }) => (JSON.parse(after!) as { state?: string }).state)
    expect(states.filter(Boolean).toReversed()).toEqual([
      ...['Open', 'InReview', 'Rejected', 'Open', 'InReview', 'Finished'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Vogel|unleserlich/)
  })

  it('are told of by mail: to whoever looks at them, once a day, and to the restaurant what came of them', async () => {
    const { pool } = server.database
    const mails = async () => {
      const { rows } = await pool.query<{ kind: string; recipient: string; text: string }>(
        `select kind, recipient, body_text as text from mails where kind like 'whatsApp%' order by created_at, id`,
      )
      await pool.query(`delete from mails where kind like 'whatsAppRejected' or kind like 'whatsAppFinished'`)
      return rows
    }
    const people = `insert into users (id, username, emails, password_hash, email_confirmed_at, roles)
      values ($1, $2, array[$2], 'x', now(), $3)`
    const leader = uuidv7()
    await pool.query(people, [leader, 'leitung@vogel.example', []])
    await pool.query(
      `insert into user_restaurants (user_id, restaurant_id, role) values ($1, $2, 'manager')`,
      [leader, restaurantId],
    )
    await pool.query(people, [uuidv7(), 'betrieb@tresen.example', ['admin']])
    await mails()
    await operator.setWhatsAppState({ ...at, state: 'Rejected', rejectionMessage: 'Seite 2 fehlt.' })
    const [told, ...others] = await mails()
    expect(told).toMatchObject({ kind: 'whatsAppRejected', recipient: 'leitung@vogel.example' })
    expect(told!.text).toContain('Seite 2 fehlt.')
    expect(told!.text).toContain(`/restaurants/${restaurantId}/whatsapp`)
    expect(others).toEqual([])
    await manager.uploadLicenseDocument({ ...at, files })
    await manager.deleteLicenseDocument(at)
    await manager.uploadLicenseDocument({ ...at, files })
    const asked = (await mails()).filter(({ recipient }) => recipient === 'betrieb@tresen.example')
    expect(asked.map(({ kind }) => kind)).toEqual(['whatsAppPapers'])
    await operator.setWhatsAppState({ ...at, state: 'Finished' })
    await operator.setWhatsAppState({ ...at, state: 'Finished' })
    const done = (await mails()).filter(({ kind }) => kind !== 'whatsAppPapers')
    expect(done.map(({ kind }) => kind)).toEqual(['whatsAppFinished'])
  })
})
