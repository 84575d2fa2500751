import type { CartChange } from '@tresen/contract/carts/cart'
import type { CustomerBan } from '@tresen/contract/bans'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'

const own = useRestaurant()
const sister = own.another({ franchiseId: own.franchiseId })
const foreign = own.another()
const { franchiseId, restaurantId, server } = own
const [admin, manager, employee] = [own.as('admin'), own.as('manager'), own.as('employee')]

async function order(client: ReturnType<typeof own.as>, change: CartChange, where = own) {
  const cart = await aFilledCart(client, where.restaurantId, change)
  return placeAsSeen(client, { ...where.at, shoppingCartId: cart.id })
}

async function report(phone: string): Promise<CustomerBan> {
  const { id: orderId } = await order(employee, { phone })
  return employee.reportCustomer({ body: { restaurantId, orderId, reason: ' Nahm nichts an ' } })
}

function decide({ id, version }: CustomerBan, reviewStatus: CustomerBan['reviewStatus'], note = '') {
  return admin.updateBan({ customerBanId: id, body: { reviewStatus, note, version } })
}

/** What the bot answers to an order in the chat. */
async function orderByChat(phone: string) {
  const guest = server.asGuest()
  let reply = ''
  for (const text of [
    `eine Margherita Medium zur Abholung, auf den Namen Vogel, ${phone}, bar`,
    'das ist alles',
    'Ja',
  ]) {
    const { messages } = await guest.writeInChat({ restaurantId, body: { id: uuidv7(), text } })
    reply = messages.at(-1)!.text
  }
  return reply
}

const refused = { status: 422, code: 'OrderNotTaken' }

describe('A ban', () => {
  it('is reported by staff, decided by the operator, and only then keeps a guest from ordering', async () => {
    const phone = '0551 666001'
    const reported = await report(phone)
    expect(reported).toMatchObject({ reviewStatus: 'Reported', reason: 'Nahm nichts an', restaurantId })
    expect(reported.phoneNumbers).toEqual(['+49551666001'])
    await order(server.asGuest(), { phone })
    const banned = await decide(reported, 'BanApproved', 'dreimal')
    const { rows: before } = await server.database.pool.query(`select from orders`)
    await expect(order(server.asGuest(), { phone: '+49 551/666001' })).rejects.toMatchObject(refused)
    await expect(order(server.asGuest(), { phone }, sister)).rejects.toMatchObject(refused)
    await order(server.asGuest(), { phone }, foreign)
    const shown = await server.asGuest().getPublicRestaurant({ restaurantId })
    expect(await orderByChat('0551 666001')).toContain(`Telefon: ${formatPhone(shown.phoneNumber)}`)
    const { rows: after } = await server.database.pool.query(`select from orders`)
    expect(after).toHaveLength(before.length + 1)
    await order(employee, { phone })
    const lifted = await decide(banned, 'BanCanceled')
    expect(lifted.history.map(({ reviewStatus, note }) => [reviewStatus, note])).toEqual([
      ['Reported', 'Nahm nichts an'],
      ['BanApproved', 'dreimal'],
      ['BanCanceled', ''],
    ])
    await order(server.asGuest(), { phone })
  })

  it('is not lifted by deleting the customer, nor is a report; once it is settled, they go', async () => {
    const phone = '0551 666031'
    const reported = await report(phone)
    const at = { franchiseId, id: reported.customerId }
    const stands = { status: 409, code: 'BanStands' }
    await expect(manager.deleteCustomer(at)).rejects.toMatchObject(stands)
    const banned = await decide(reported, 'BanApproved')
    const bare = {
      salutation: 'Unspecified',
      lastName: 'Zweitname',
      firstName: '',
      company: '',
      notes: '',
    } as const
    const { id: duplicateCustomerId } = await manager.createCustomer({ franchiseId, body: bare })
    const two = { franchiseId, primaryCustomerId: reported.customerId, duplicateCustomerId }
    await manager.mergeCustomers(two)
    await expect(manager.deleteCustomer(at)).rejects.toMatchObject(stands)
    await expect(order(server.asGuest(), { phone })).rejects.toMatchObject(refused)
    await decide(banned, 'BanCanceled')
    expect(await manager.deleteCustomer(at)).toEqual({})
  })

  it('says nothing of why', async () => {
    const phone = '0551 666002'
    await decide(await report(phone), 'BanApproved')
    const error = await order(server.asGuest(), { phone }).catch((thrown: unknown) => thrown)
    expect((error as Error).message + JSON.stringify(error)).not.toMatch(/sperr|ban|gemeldet|nahm/i)
  })

  it('follows every number of the person, also those merged with them, until they are parted', async () => {
    const [phone, second, third] = ['0551 666003', '0551 666004', '0551 666005']
    const { customerId, ...ban } = await report(phone)
    await decide({ ...ban, customerId }, 'BanApproved')
    const body = { customerId, kind: 'Phone' as const, value: second }
    await manager.createCustomerPhoneNumber({ franchiseId, body })
    await expect(order(server.asGuest(), { phone: second })).rejects.toMatchObject(refused)
    await order(server.asGuest(), { phone: third })
    const other = (await employee.findCustomerByPhone({ franchiseId, phoneNumber: third }))!
    const two = { franchiseId, primaryCustomerId: other.id, duplicateCustomerId: customerId }
    await manager.mergeCustomers(two)
    await expect(order(server.asGuest(), { phone: third })).rejects.toMatchObject(refused)
    expect(await employee.listFranchiseBansByPhone({ franchiseId, phoneNumber: third })).toHaveLength(1)
    await manager.unmergeCustomers(two)
    await order(server.asGuest(), { phone: third })
  })

  it('is reported once; who decides on something older is told', async () => {
    const phone = '0551 666006'
    const reported = await report(phone)
    await expect(report(phone)).rejects.toMatchObject({
      code: 'AlreadyReported',
      details: { ban: { id: reported.id } },
    })
    await decide(reported, 'ReportRejected')
    await expect(decide(reported, 'BanApproved')).rejects.toMatchObject({ code: 'BanConflict' })
    const now = await admin.getBan({ customerBanId: reported.id })
    await expect(decide(now, 'BanCanceled')).rejects.toMatchObject({ code: 'TransitionNotAllowed' })
    expect((await decide(now, 'BanApproved')).reviewStatus).toBe('BanApproved')
    await admin.deleteBan({ customerBanId: reported.id })
    await order(server.asGuest(), { phone })
  })

  it('is reported from a conversation too, by its number, of who has ordered and who has not', async () => {
    const [known, unknown] = ['0551 666007', '0551 666008']
    await order(employee, { phone: known })
    const say = (phoneNumber: string) =>
      employee.reportCustomer({
        body: { restaurantId, phoneNumber, guestName: 'Vogel', reason: 'Beschimpft den Bot' },
      })
    const { id } = (await employee.findCustomerByPhone({ franchiseId, phoneNumber: known }))!
    expect(await say(known)).toMatchObject({ customerId: id })
    await expect(say('12')).rejects.toMatchObject({ code: 'NobodyToReport' })
    const atOnce = await Promise.allSettled(
      [unknown, '+49551666008', unknown, unknown].map((one) => say(one)),
    )
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    const { items } = await admin.listBans({ query: 'vogel' })
    expect(items).toMatchObject([{ customerName: 'Vogel', phoneNumbers: ['+49551666008'] }])
    await decide(items[0]!, 'BanApproved')
    await expect(order(server.asGuest(), { phone: unknown })).rejects.toMatchObject(refused)
    await admin.deleteBan({ customerBanId: items[0]!.id })
    const { items: others } = await admin.listBans({ query: '666007' })
    for (const { id: customerBanId } of others) await admin.deleteBan({ customerBanId })
  })

  it('is listed by its state, found by name, number and reason, ten a page', async () => {
    const banned = await admin.listBans({ reviewStatus: 'BanApproved' })
    expect(banned.items.every(({ reviewStatus }) => reviewStatus === 'BanApproved')).toBe(true)
    for (let at = 10; at < 21; at++) await report(`0551 6661${at}`)
    const first = await admin.listBans({})
    expect(first.items).toHaveLength(10)
    expect(first.count).toBe(11)
    expect((await admin.listBans({ page: 2 })).items).toHaveLength(1)
    expect((await admin.listBans({ query: '+49 551 666115' })).count).toBe(1)
    expect((await admin.listBans({ query: 'mustermann nichts' })).count).toBe(11)
    expect((await admin.listBans({ query: 'niemand' })).count).toBe(0)
  })

  it('is nothing that others see', async () => {
    const phoneNumber = '0551 666120'
    expect(await employee.listBansByPhone({ phoneNumber })).toHaveLength(1)
    expect(await employee.listBansByPhone({ phoneNumber, onlyActive: true })).toEqual([])
    expect(await foreign.as('manager').listBansByPhone({ phoneNumber })).toEqual([])
    const { id: orderId } = await order(employee, { phone: '0551 666130' })
    const body = { restaurantId, orderId, reason: 'x' }
    await expect(foreign.as('manager').reportCustomer({ body })).rejects.toMatchObject({ status: 404 })
    const here = { ...body, restaurantId: foreign.restaurantId }
    await expect(foreign.as('manager').reportCustomer({ body: here })).rejects.toMatchObject({ status: 404 })
  })
})
