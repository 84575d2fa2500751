import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { soon, useWhatsApp } from '../testing/use-whatsapp.ts'

const { server, manager, aPhone, trouble, conversationOf, messagesOf, simulators } = useWhatsApp()

describe('What goes out', () => {
  it('goes out once, after trouble that says so', async () => {
    for (const api of ['429', '500'] as const) {
      const phone = aPhone()
      await trouble({ api })
      await phone.say('eine Cola')
      const { id } = await conversationOf(phone)
      await soon(async () => expect(await messagesOf(id)).toHaveLength(2))
      await trouble()
      await phone.heard(1)
      await soon(async () => expect((await messagesOf(id))[1]!.state).toBe('delivered'))
      expect((await phone.see()).filter(({ from }) => from === 'business')).toHaveLength(1)
    }
  })

  it('is not sent again when no answer came, and what Meta says of it later counts', async () => {
    const phone = aPhone()
    await trouble({ api: 'cut' })
    await phone.say('eine Cola')
    const { id } = await conversationOf(phone)
    await soon(async () => expect((await messagesOf(id))[1]?.state).toBe('delivered'))
    await trouble()
    await phone.say('das ist alles')
    await phone.heard(2)
    expect((await phone.see()).filter(({ from }) => from === 'business')).toHaveLength(2)
  })

  it('says that it failed where it cannot be delivered, and asks somebody to go on', async () => {
    const phone = aPhone()
    await trouble({ delivery: 'fails' })
    await phone.say('eine Cola')
    const { id } = await conversationOf(phone)
    await soon(async () => expect((await messagesOf(id))[1]?.state).toBe('failed'))
    expect((await messagesOf(id))[1]!.trace.join()).toContain('nicht empfangen')
    await soon(async () =>
      expect(await manager.getConversation({ conversationId: id })).toMatchObject({
        state: 'Queued',
        reason: 'BotFailed',
      }),
    )
  })

  it('is an answer of staff, and outside of the window a template alone', async () => {
    const phone = aPhone()
    await phone.say('Ich möchte mit einem Menschen sprechen')
    await phone.heard(1)
    const { id } = await conversationOf(phone)
    const say = (text: string) =>
      manager.sendConversationMessage({ conversationId: id, body: { id: crypto.randomUUID(), text } })
    await say('Guten Abend!')
    expect((await phone.heard(2)).at(-1)!.text).toBe('Guten Abend!')
    const template = { conversationId: id, body: { id: crypto.randomUUID() } }
    await expect(manager.sendConversationTemplate(template)).rejects.toMatchObject({ code: 'WindowOpen' })
    server.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await expect(say('Noch da?')).rejects.toMatchObject({ code: 'WindowClosed' })
    await manager.sendConversationTemplate(template)
    await manager.sendConversationTemplate(template)
    const told = await phone.heard(3)
    expect(told.at(-1)).toMatchObject({ kind: 'template' })
    expect(told).toHaveLength(3)
  })

  it('is offered as a template where Meta says that the time is over, until the guest writes', async () => {
    const phone = aPhone()
    await phone.say('Ich möchte mit einem Menschen sprechen')
    await phone.heard(1)
    const { id: conversationId } = await conversationOf(phone)
    const say = (text: string) =>
      manager.sendConversationMessage({ conversationId, body: { id: uuidv7(), text } })
    await trouble({ window: 'closed' })
    await say('Noch da?')
    await soon(async () => {
      const { windowUntil } = await manager.getConversation({ conversationId })
      expect(Date.parse(windowUntil!)).toBeLessThanOrEqual(server.clock.now.getTime())
    })
    expect((await messagesOf(conversationId)).at(-1)).toMatchObject({ text: 'Noch da?', state: 'failed' })
    await expect(say('Hallo?')).rejects.toMatchObject({ code: 'WindowClosed' })
    await manager.sendConversationTemplate({ conversationId, body: { id: uuidv7() } })
    expect((await phone.heard(2)).at(-1)).toMatchObject({ kind: 'template' })
    await trouble()
    await phone.say('Ja, gern')
    await soon(async () => say('Schön!'))
    expect((await phone.heard(3)).at(-1)!.text).toBe('Schön!')
  })
})

describe('A picture or a place from staff', () => {
  const pictureOf = async (format: 'png' | 'webp') => {
    const { default: sharp } = await import('sharp')
    const create = { width: 40, height: 30, channels: 4, background: '#00f8' } as const
    return new File([new Uint8Array(await sharp({ create }).toFormat(format).toBuffer())], `a.${format}`)
  }
  const spoken = async () => {
    const phone = aPhone()
    await phone.say('Ich möchte mit einem Menschen sprechen')
    await phone.heard(1)
    const { id: conversationId } = await conversationOf(phone)
    const messageId = uuidv7()
    const at = { conversationId, messageId }
    const sendPicture = async (text: string, format: 'png' | 'webp' = 'webp') =>
      manager.sendConversationImage({ ...at, files: [await pictureOf(format)], form: { text } })
    const stateOf = async () => (await messagesOf(conversationId)).find(({ id }) => id === messageId)
    return { phone, at, sendPicture, stateOf }
  }

  it('arrives once as what Meta takes, with its words', async () => {
    const { phone, sendPicture, stateOf } = await spoken()
    await sendPicture('So sieht sie aus')
    await sendPicture('So sieht sie aus')
    const [, picture] = await phone.heard(2)
    expect(picture).toMatchObject({ kind: 'image', text: 'So sieht sie aus' })
    const media = await fetch(`${await simulators.find()}/messenger/media?id=${picture!.mediaId}`)
    expect(media.headers.get('content-type')).toBe('image/jpeg')
    await soon(async () => expect((await stateOf())?.state).toBe('delivered'))
    expect((await phone.see()).filter(({ kind }) => kind === 'image')).toHaveLength(1)
  })

  it('goes out once after trouble, also without words', async () => {
    const { phone, sendPicture } = await spoken()
    await trouble({ api: '500' })
    await sendPicture('', 'png')
    await trouble()
    const [, picture] = await phone.heard(2)
    expect(picture).toMatchObject({ kind: 'image', text: '' })
  })

  it('is a place with its name; outside of the window it is refused before anything is sent', async () => {
    const { phone, at, sendPicture, stateOf } = await spoken()
    const place = { latitude: 51.53, longitude: 9.93, address: 'Markt 1, 37073 Göttingen', name: 'Linde' }
    await manager.sendConversationPlace({ ...at, body: place })
    const [, told] = await phone.heard(2)
    expect(told).toMatchObject({
      kind: 'location',
      text: 'Linde\nMarkt 1, 37073 Göttingen',
      place: { latitude: 51.53, longitude: 9.93 },
    })
    expect(await stateOf()).toMatchObject({ text: 'Standort: Linde, Markt 1, 37073 Göttingen' })
    server.clock.now = new Date(Date.now() + 25 * 3_600_000)
    const late = { ...at, messageId: uuidv7() }
    await expect(manager.sendConversationPlace({ ...late, body: place })).rejects.toMatchObject({
      code: 'WindowClosed',
    })
    await expect(sendPicture('')).resolves.toMatchObject({ attachment: { type: 'geolocation' } })
    expect(await messagesOf(at.conversationId)).toHaveLength(3)
  })
})
