import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { tidy } from '../../upkeep.ts'
import { useAccounts } from '../identity/testing/an-account.ts'

const server = useServer({ publicUrl: 'https://bestellen.example' })
const { anAccount, later } = useAccounts(server)
const admin = () => clientOf(server, { roles: ['admin'] })
const DAY = 24 * 3600_000

async function somebody() {
  const { id } = await anAccount()
  return clientOf(server, { userId: id, restaurants: { [uuidv7()]: 'employee' } })
}

async function aPicture(format: 'png' | 'jpeg' | 'webp') {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(bytes)], `bild.${format}`, { type: `image/${format}` })
}

const form = { subject: ' Knopf zu klein ', message: 'Am Tablet kaum zu treffen.', page: '/boards/order' }

describe('Feedback', () => {
  it('arrives with its pictures, is read, exported and deleted by the operator', async () => {
    const sender = await somebody()
    await sender.sendFeedback({ form, files: [await aPicture('png'), await aPicture('jpeg')] })
    const { entries, total } = await admin().listFeedback({ query: 'tablet knopf' })
    expect(total).toBe(1)
    expect(entries[0]).toMatchObject({ subject: 'Knopf zu klein', page: '/boards/order', imageCount: 2 })
    const { id } = entries[0]!
    const { images } = await admin().getFeedback({ id })
    expect(images).toHaveLength(2)
    const bytes = Buffer.from(images[0]!.split(',')[1]!, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
    const { markdown } = await admin().getFeedbackWorkItem({ id })
    expect(markdown).toContain('# Knopf zu klein')
    expect(markdown).toContain(`https://bestellen.example/feedback?open=${id}`)
    await admin().deleteFeedback({ id })
    await expect(admin().getFeedback({ id })).rejects.toMatchObject({ status: 404 })
    await expect(admin().deleteFeedback({ id })).rejects.toMatchObject({ status: 404 })
  })

  it('needs subject and message, and takes nothing but PNG and JPEG', async () => {
    const sender = await somebody()
    await expect(sender.sendFeedback({ form: { ...form, subject: '' }, files: [] })).rejects.toMatchObject({
      code: 'InvalidInput',
      details: { fields: [{ path: '/subject', message_de: 'Pflichtangabe' }] },
    })
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
    const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0, 0])], 'a.jpg', { type: 'image/jpeg' })
    for (const file of [await aPicture('webp'), svg, broken])
      await expect(sender.sendFeedback({ form, files: [file] })).rejects.toMatchObject({ code: 'NoImage' })
    await sender.sendFeedback({ form, files: [] })
  })

  it('of one person is bounded, also at once, and is forgotten after a year', async () => {
    const sender = await somebody()
    const sent = await Promise.allSettled(
      Array.from({ length: 24 }, () => sender.sendFeedback({ form, files: [] })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(sender.sendFeedback({ form, files: [] })).rejects.toMatchObject({ code: 'TooMuchFeedback' })
    later(DAY + 1)
    await sender.sendFeedback({ form, files: [] })
    later(366 * DAY)
    await tidy(server.deps)
    expect((await admin().listFeedback({})).total).toBe(0)
  })
})
