import type { CustomerBan } from '@tresen/contract/bans'
import { describe, expect, it } from 'vitest'
import { renameWriter } from './inbound/contacts.sql.ts'
import { soon, useWhatsApp } from './testing/use-whatsapp.ts'

const { server, restaurantId, admin, manager, aPhone } = useWhatsApp()

const ban = ({ id: customerBanId, version }: CustomerBan) =>
  admin.updateBan({ customerBanId, body: { reviewStatus: 'BanApproved', note: '', version } })

/** What the statement of an order asks, should the bot have taken it before the ban. */
const storesAnOrder = (conversationId: string) =>
  server.database.pool.query(
    `select refuse_banned_contact(r.franchise_id, v.guest_id) from conversations v
      join restaurants r on r.id = v.restaurant_id where v.id = $1`,
    [conversationId],
  )

describe('A guest who writes by WhatsApp', () => {
  it('is reported and banned also where the number is hidden, whatever number they then give', async () => {
    const phone = aPhone()
    await phone.person({ isHidden: true })
    await phone.say('eine Cola zur Abholung, auf den Namen Vogel, 0551 667001, bar')
    await phone.heard(1)
    const { id: conversationId } = await soon(async () => {
      const all = await manager.listRestaurantConversations({ restaurantId })
      const hidden = all.find(({ lastMessageText }) => lastMessageText.includes('667001'))
      return (
        hidden ??
        all.find(({ customerPhoneNumber, channel }) => channel === 'WhatsApp' && !customerPhoneNumber)!
      )
    })
    const report = () => manager.reportCustomer({ body: { restaurantId, conversationId, reason: 'Droht' } })
    const reported = await report()
    const whatsAppIds = [expect.any(String) as string]
    expect(reported).toMatchObject({
      ...{ customerName: 'Erika Vogel', phoneNumbers: [], whatsAppIds, reviewStatus: 'Reported' },
    })
    await expect(report()).rejects.toMatchObject({ code: 'AlreadyReported' })
    expect(await manager.listConversationBans({ restaurantId, conversationId })).toEqual([])
    await ban(reported)
    expect(await manager.listConversationBans({ restaurantId, conversationId })).toMatchObject([
      { reason: 'Droht', reviewStatus: 'BanApproved' },
    ])
    await phone.say('das ist alles')
    const [, refused] = await phone.heard(2)
    expect(refused!.text).toContain('kann diese Bestellung leider nicht annehmen')
    expect(await manager.getConversation({ conversationId })).toMatchObject({
      ...{ reason: 'Banned', state: expect.not.stringMatching('Bot') as string },
    })
    await expect(storesAnOrder(conversationId)).rejects.toMatchObject({ code: 'TRBAN' })
  })

  it('is banned by the number that they show, whatever number they give', async () => {
    const phone = aPhone()
    await phone.say('eine Cola zur Abholung, auf den Namen Vogel, 0551 667002, bar')
    await phone.heard(1)
    const { id: conversationId } = await soon(async () => {
      const all = await manager.listRestaurantConversations({ restaurantId })
      return all.find(({ lastMessageText }) => lastMessageText.includes('Vogel'))!
    })
    const phoneNumber = `+${phone.number}`
    const reported = await manager.reportCustomer({ body: { restaurantId, phoneNumber, reason: 'Droht' } })
    await ban(reported)
    expect(await manager.listConversationBans({ restaurantId, conversationId })).toMatchObject([
      { id: reported.id, phoneNumbers: [phoneNumber] },
    ])
    await expect(storesAnOrder(conversationId)).rejects.toMatchObject({ code: 'TRBAN' })
    await phone.say('das ist alles')
    expect((await phone.heard(2)).at(-1)!.text).toContain('kann diese Bestellung leider nicht annehmen')
  })

  it('stays banned with a new id, and is reported by it also after an order with any number', async () => {
    const phone = aPhone()
    await phone.person({ isHidden: true })
    await phone.say('eine Cola zur Abholung, auf den Namen Amsel, 0551 667003, bar')
    await phone.heard(1)
    await phone.say('das ist alles')
    await phone.heard(2)
    await phone.say('Ja')
    await phone.heard(3)
    const { id: conversationId, orderId } = await soon(async () => {
      const all = await manager.listRestaurantConversations({ restaurantId })
      const found = all.find(({ customerName, orderId }) => customerName.includes('Amsel') && orderId)
      expect(found).toBeDefined()
      return found!
    })
    const reported = await manager.reportCustomer({
      body: { restaurantId, orderId: orderId!, conversationId, reason: 'Nahm nichts an' },
    })
    expect(reported).toMatchObject({ orderId, phoneNumbers: ['+49551667003'] })
    const [before] = reported.whatsAppIds
    expect(before).toBeDefined()
    await ban(reported)
    await renameWriter(server.deps.db, restaurantId, { from: before!, to: `${before}.new` })
    const known = await admin.getBan({ customerBanId: reported.id })
    expect(known.whatsAppIds).toEqual([`${before}.new`])
    // Nobody takes the id that somebody else is known by, and nothing becomes of no id.
    await renameWriter(server.deps.db, restaurantId, { from: 'unknown', to: `${before}.new` })
    await renameWriter(server.deps.db, restaurantId, { from: null, to: before! })
    await renameWriter(server.deps.db, restaurantId, { from: `${before}.new`, to: null })
    expect((await admin.getBan({ customerBanId: reported.id })).whatsAppIds).toEqual([`${before}.new`])
  })

  it('has their conversations copied and erased with the customer also where the number is hidden', async () => {
    const phone = aPhone()
    await phone.person({ isHidden: true })
    await phone.say('Meine Bestellung kam nie an, sagt Frau Quastenflosser')
    await phone.heard(1)
    const { id: conversationId } = await soon(async () => {
      const all = await manager.listRestaurantConversations({ restaurantId })
      const pool = server.database.pool
      const { rows } = await pool.query<{ id: string }>(
        `select conversation_id as id from conversation_messages where text like '%Quastenflosser%' limit 1`,
      )
      return all.find(({ id }) => id === rows[0]?.id)!
    })
    const reported = await manager.reportCustomer({
      body: { restaurantId, conversationId, reason: 'Verwechslung' },
    })
    const { id: customerBanId, version, franchiseId, customerId } = reported
    const of = { franchiseId, customerId }
    expect(await manager.listCustomerConversations(of)).toMatchObject([{ id: conversationId }])
    const { parts } = await manager.exportPerson(of)
    expect(parts.find(({ title }) => title === 'Unterhaltungen')?.entries).toHaveLength(1)
    const rejected = { reviewStatus: 'ReportRejected', note: '', version } as const
    await admin.updateBan({ customerBanId, body: rejected })
    await manager.erasePerson(of)
    await expect(manager.getConversation({ conversationId })).rejects.toMatchObject({ status: 404 })
    const { rows } = await server.database.pool.query(
      `select from whatsapp_contacts where user_id = any($1)`,
      [reported.whatsAppIds],
    )
    expect(rows).toHaveLength(0)
  })
})
