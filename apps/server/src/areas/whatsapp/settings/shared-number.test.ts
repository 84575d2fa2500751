import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { soon, useWhatsApp } from '../testing/use-whatsapp.ts'

const restaurant = useWhatsApp()
const { server, at, restaurantId, admin, manager, aPhone, trouble, conversationOf } = restaurant
const { another, accessBody, phoneNumberId } = restaurant

describe('The access', () => {
  it('is tried out, is never shown again, and another number is none', async () => {
    const access = (await manager.getWhatsAppAccess({ restaurantId }))!
    expect(access).toMatchObject({ number: `+${phoneNumberId}`, isSimulated: true, trouble: null })
    expect(JSON.stringify(access)).not.toMatch(/simulator-test|secret-test/)
    const { version } = access
    const body = { phoneNumberId, businessId: phoneNumberId, appSecret: 'x', isShared: false, version }
    await trouble({ api: 'token' })
    const tried = admin.saveWhatsAppAccess({ restaurantId, body: { ...body, token: 'simulator-wrong' } })
    await expect(tried).rejects.toMatchObject({ code: 'AccessRefused' })
    const old = admin.saveWhatsAppAccess({
      restaurantId,
      body: { ...body, token: 'simulator-test', version: 99 },
    })
    await expect(old).rejects.toMatchObject({ code: 'AccessConflict' })
  })
})

describe('A number that two restaurants have', () => {
  const second = another({ name: 'Zur Post', franchiseId: at.franchiseId })
  const stranger = another({ name: 'Fremd' })
  const share = (sharerId: string, isSharing = true) =>
    admin.saveNumberSharer({ restaurantId, sharerId, body: { isSharing } })
  beforeAll(async () => {
    const { version } = (await admin.getWhatsAppAccess({ restaurantId }))!
    expect(await admin.listNumberSharers({ restaurantId })).toEqual([])
    await admin.saveWhatsAppAccess({ restaurantId, body: { ...accessBody, isShared: true, version } })
    await share(second.restaurantId)
  })

  it('is given to others of the chain alone, and never in the place of one of their own', async () => {
    const post = { id: second.restaurantId, name: 'Zur Post', hasOther: false }
    expect(await share(second.restaurantId, false)).toEqual([{ ...post, isSharing: false }])
    expect(await share(second.restaurantId)).toEqual([{ ...post, isSharing: true }])
    await expect(share(stranger.restaurantId)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(share(restaurantId)).rejects.toMatchObject({ code: 'NotFound' })
    const number = (to: string) =>
      sql`update restaurants set public_whatsapp_number = ${to} where id = ${second.restaurantId}`.execute(
        server.deps.db,
      )
    await number('+495119999')
    await expect(share(second.restaurantId)).rejects.toMatchObject({ code: 'SharerHasOther' })
    await number((await admin.getWhatsAppAccess({ restaurantId }))!.number)
  })

  it('asks whom one means; what was said goes along to the other, and so does what is said from then on', async () => {
    const phone = aPhone()
    await phone.say('eine Cola')
    expect((await phone.heard(1))[0]!.text).toContain('Welchem möchten Sie schreiben?')
    const { name } = await admin.getRestaurant(at)
    await phone.say(name)
    // What was written before it was known goes on by itself.
    expect((await phone.heard(2))[1]!.text).toMatch(/Cola/)
    const { id: conversationId, isSharedNumber } = await conversationOf(phone)
    expect(isSharedNumber).toBe(true)
    const others = await admin.listConversationRestaurants({ conversationId })
    expect(others).toEqual([{ id: second.restaurantId, name: 'Zur Post' }])
    const give = (to: string) =>
      admin.setConversationRestaurant({ conversationId, body: { restaurantId: to } })
    await expect(give(uuidv7())).rejects.toMatchObject({ code: 'NumberNotShared' })
    expect(await give(second.restaurantId)).toMatchObject({ restaurantId: second.restaurantId })
    const [step, ...earlier] = await admin.listConversationStates({ conversationId })
    expect(step).toMatchObject({ givenTo: 'Zur Post', state: 'Bot' })
    expect(earlier.every(({ givenTo }) => givenTo === null)).toBe(true)
    expect((await phone.heard(3)).at(-1)!.text).toMatch(/^Sie schreiben jetzt mit Zur Post/)
    // A name in passing moves nobody.
    await phone.say(`Gegenüber von ${name} klingeln. Mensch, bitte`)
    const said = await soon(async () => {
      const there = { restaurantId: second.restaurantId, conversationId }
      const found = await admin.listRestaurantConversationMessages(there)
      expect(found.map(({ text }) => text)).toContain(`Gegenüber von ${name} klingeln. Mensch, bitte`)
      return found
    })
    expect(said[0]!.text).toBe('eine Cola')
    const left = await admin.listRestaurantConversations({ restaurantId })
    expect(left.map(({ id }) => id)).not.toContain(conversationId)
    await soon(async () => {
      const states = (await admin.listConversationMessages({ conversationId })).map(({ state }) => state)
      expect(states).not.toContain('pending')
    })
  })

  it('greets who writes nothing but a name', async () => {
    const phone = aPhone()
    await phone.say('Zur Post')
    expect((await phone.heard(1))[0]!.text).toMatch(/digitale Assistent von Zur Post.*Was darf es sein\?/)
  })

  it('is shown anew by its own restaurant where it changes', async () => {
    const { number, version } = (await admin.getWhatsAppAccess({ restaurantId }))!
    await sql`update whatsapp_accounts set number = '+495111' where restaurant_id = ${restaurantId}`.execute(
      server.deps.db,
    )
    await sql`update restaurants set public_whatsapp_number = '+495111' where id = ${restaurantId}`.execute(
      server.deps.db,
    )
    await admin.saveWhatsAppAccess({ restaurantId, body: { ...accessBody, isShared: true, version } })
    expect(await admin.getRestaurant({ restaurantId })).toMatchObject({ publicWhatsAppNumber: number })
    await share(second.restaurantId)
  })

  it('is theirs no more once it is for one alone', async () => {
    const { version } = (await admin.getWhatsAppAccess({ restaurantId }))!
    const save = (isShared: boolean, version: number) =>
      admin.saveWhatsAppAccess({ restaurantId, body: { ...accessBody, isShared, version } })
    await save(false, version)
    await save(true, version + 1)
    const sharers = await admin.listNumberSharers({ restaurantId })
    expect(sharers.map(({ name, isSharing }) => [name, isSharing])).toEqual([['Zur Post', false]])
  })
})
