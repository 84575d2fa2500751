import type { Customer, CustomerInput } from '@tresen/contract/customers/customer'
import type { CartChange } from '@tresen/contract/carts/cart'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { follow } from '../../testing/hub-follower.ts'
import { clientOf, startTestServer } from '../../testing/test-server.ts'
import { accountIn, useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'

const own = useRestaurant()
const sister = own.another({ franchiseId: own.franchiseId })
const foreign = own.another()
const { at, franchiseId, restaurantId, server } = own
const manager = own.as('manager')
const employee = own.as('employee')

const somebody: CustomerInput = {
  salutation: 'Unspecified',
  lastName: '',
  firstName: '',
  company: '',
  notes: '',
}

async function order(change: CartChange, where = own) {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, where.restaurantId, change)
  return placeAsSeen(guest, { ...where.at, shoppingCartId: cart.id })
}

async function known(phoneNumber: string): Promise<Customer> {
  return (await employee.findCustomerByPhone({ franchiseId, phoneNumber }))!
}

/** The tables of customers as they are, byte for byte. */
async function bytes(): Promise<string> {
  const { rows } = await server.database.pool.query<{ text: string }>(`
    select string_agg(line, chr(10)) as text from (
      select c::text as line from customers c union all select i::text from customer_identifiers i
      union all select a::text from customer_addresses a union all select a::text from customer_activity a
      union all select id || ' ' || customer_id from orders order by 1) as lines`)
  return rows[0]!.text
}

describe('The customer of an order', () => {
  it('is made by the first and found by all others, in every restaurant of the franchise', async () => {
    await order({ phone: '0551 555001', firstName: 'Käthe', lastName: 'Groß' })
    const first = await known('+49 551 555001')
    expect(first).toMatchObject({ firstName: 'Käthe', lastName: 'Groß', notes: '' })
    expect(first.addresses).toHaveLength(1)
    await order({ phone: '0049551555001', firstName: 'K.', lastName: 'Gross', isPickup: true }, sister)
    expect(await known('0551/555001')).toEqual(first)
    expect(
      await foreign
        .as('manager')
        .findCustomerByPhone({ franchiseId: foreign.franchiseId, phoneNumber: '0551 555001' }),
    ).toBeNull()
  })

  it('stands in the order, in its event and in what boards fetch; guests never see it', async () => {
    const follower = await follow(server, { restaurantId, token: await own.token('employee') })
    await order({ phone: '0551 555002' })
    const customer = await known('0551 555002')
    await employee.setCustomerNotes({ franchiseId, customerId: customer.id, notes: ' Hund! ' })
    const placed = await order({ phone: '0551 555002' })
    const shown = { id: customer.id, notes: 'Hund!' }
    expect(placed.shoppingCart.customer).toBeNull()
    const fetched = await employee.getOrder({ ...at, orderId: placed.id })
    expect(fetched.shoppingCart.customer).toEqual(shown)
    const { seq } = await employee.listOrders(at)
    await follower.until(seq)
    const told = follower.events.map(({ name, payload }) => ({ name, payload }))
    expect(told).toContainEqual({ name: 'orderAdded', payload: fetched })
    const notes = { customerId: customer.id, notes: 'Hund!' }
    expect(told).toContainEqual({ name: 'customerCommentUpdated', payload: notes })
    await follower.stop()
  })

  it('of 200 first orders at once, in two restaurants and on two servers, is one', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const carts = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const where = index % 2 === 0 ? own : sister
        const staff = clientOf(index % 4 < 2 ? server : other, accountIn(where.restaurantId, 'employee'))
        const cart = await aFilledCart(staff, where.restaurantId, {
          phone: '0551 555003',
          firstName: `Nr. ${index}`,
        })
        return { staff, where, cart }
      }),
    )
    await Promise.all(
      carts.map(({ staff, where, cart }) => placeAsSeen(staff, { ...where.at, shoppingCartId: cart.id })),
    )
    await other.close()
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*) as count from customers where search like '%551555003%' or search like '%551 555003%'`,
    )
    expect(rows[0]!.count).toBe(1)
    const { id } = await known('0551 555003')
    const { rows: orders } = await server.database.pool.query(`select from orders where customer_id = $1`, [
      id,
    ])
    expect(orders).toHaveLength(200)
  })
})

describe('Searching', () => {
  const searched = async (search: string) => {
    const { items } = await manager.listCustomers({ franchiseId, search })
    return items.map(({ lastName }) => lastName)
  }

  it('finds by name, street, mail and number, however they are written', async () => {
    await manager.createCustomer({
      franchiseId,
      body: {
        ...somebody,
        ...{ firstName: 'Jürgen', lastName: 'Weißmüller-Ærø' },
        identifiers: [
          { kind: 'Phone', value: '05 51 / 77 66 55' },
          { kind: 'Email', value: 'J.Weiss@Example.org' },
        ],
        addresses: [anAddress({ street: 'Königsstraße', houseNumber: '5a', zipCode: '37073' })],
      },
    })
    for (const typed of [
      'weissmuller',
      'WEISSMUELLER jürgen',
      'juergen',
      'weiß',
      'königsstr. 5a',
      'koenigsstrasse',
      'j.weiss@example.org',
      'example.org',
      '0551 776655',
      '+49 551 77-66-55',
      '0049551776655',
      '776655',
      'müller 0551/776655',
    ])
      // oxfmt-ignore
      expect([typed, await searched(typed)]).toEqual([typed, ['Weißmüller-Ærø']])
    for (const typed of ['weissmuller anna', '0551 776656', 'weissmoller'])
      expect(await searched(typed)).not.toEqual(['Weißmüller-Ærø'])
  })

  it('shows 15 a page, who ordered last first, or by name', async () => {
    for (let index = 10; index < 28; index++) {
      await manager.createCustomer({ franchiseId, body: { ...somebody, lastName: `Zzz ${index}` } })
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
    }
    const first = await manager.listCustomers({ franchiseId, search: 'zzz' })
    expect(first).toMatchObject({ count: 18, hasMore: false })
    expect(first.items).toHaveLength(15)
    expect(first.items[0]!.lastName).toBe('Zzz 27')
    const second = await manager.listCustomers({ franchiseId, search: 'zzz', page: 2, sortBy: 'name' })
    expect(second.items.map(({ lastName }) => lastName)).toEqual(['Zzz 25', 'Zzz 26', 'Zzz 27'])
    const all = await manager.listCustomers({ franchiseId })
    expect(all.items[0]!.lastName).toBe('Zzz 27')
    expect(all.count).toBeGreaterThan(20)
  })
})

function anAddress(changes = {}) {
  return {
    ...{
      label: 'Home' as const,
      street: 'Gartenweg',
      houseNumber: '3',
      addressAddition: '',
      zipCode: '37075',
    },
    ...{ city: 'Göttingen', locationDescription: '', latitude: null, longitude: null, ...changes },
  }
}

describe('Numbers and addresses', () => {
  it('a number that is somebody’s names them, a wrong one is refused', async () => {
    const one = await manager.createCustomer({
      franchiseId,
      body: { ...somebody, lastName: 'Eins', identifiers: [{ kind: 'Phone', value: '0551 888001' }] },
    })
    const two = await manager.createCustomer({ franchiseId, body: { ...somebody, lastName: 'Zwei' } })
    const add = (value: string, kind: 'Phone' | 'Email' = 'Phone') =>
      manager.createCustomerPhoneNumber({ franchiseId, body: { customerId: two.id, kind, value } })
    await expect(add('+49551888001')).rejects.toMatchObject({
      code: 'IdentifierTaken',
      details: { customerId: one.id },
    })
    await expect(add('zwölf')).rejects.toMatchObject({ code: 'IdentifierInvalid' })
    await expect(add('zwei@', 'Email')).rejects.toMatchObject({ code: 'IdentifierInvalid' })
    const added = await add('0551 888002')
    expect(added.value).toBe('+49551888002')
    await manager.deleteCustomerPhoneNumber({ franchiseId, id: added.id })
    expect((await manager.getCustomer({ franchiseId, id: two.id })).phoneNumbers).toEqual([])
  })

  it('one address stands once with a customer, however it is written', async () => {
    const { id: customerId } = await manager.createCustomer({
      franchiseId,
      body: { ...somebody, lastName: 'Straßner', addresses: [anAddress({ street: 'Lange Straße' })] },
    })
    const again = { customerId, ...anAddress({ street: 'lange Str.' }) }
    await expect(manager.createCustomerAddress({ franchiseId, body: again })).rejects.toMatchObject({
      code: 'AddressKnown',
    })
    const other = await manager.createCustomerAddress({ franchiseId, body: { ...again, houseNumber: '4' } })
    const changed = await manager.updateCustomerAddress({
      franchiseId,
      id: other.id,
      body: anAddress({ label: 'Office' }),
    })
    expect(changed.label).toBe('Office')
    expect(await manager.listCustomerAddresses({ franchiseId, customerId })).toHaveLength(2)
  })
})

describe('What somebody writes', () => {
  it('is not written over by who saw an older version', async () => {
    const { id, version } = await manager.createCustomer({
      franchiseId,
      body: { ...somebody, lastName: 'Alt' },
    })
    const body = { ...somebody, version, lastName: 'Neu' }
    expect((await manager.updateCustomer({ franchiseId, id, body })).version).toBe(version + 1)
    await expect(manager.updateCustomer({ franchiseId, id, body })).rejects.toMatchObject({
      code: 'CustomerConflict',
      details: { customer: { lastName: 'Neu' } },
    })
  })

  it('belongs to the franchise alone', async () => {
    const { id } = await manager.createCustomer({ franchiseId, body: { ...somebody, lastName: 'Privat' } })
    const stranger = foreign.as('manager')
    const there = { franchiseId: foreign.franchiseId }
    await expect(stranger.getCustomer({ franchiseId, id })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.getCustomer({ ...there, id })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.deleteCustomer({ ...there, id })).rejects.toMatchObject({ status: 404 })
    expect((await stranger.listCustomers({ ...there, search: 'Privat' })).items).toEqual([])
    await expect(employee.getCustomer({ franchiseId, id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('Orders and figures', () => {
  it('are those of the restaurants in which somebody works', async () => {
    const phone = '0551 555009'
    await order({ phone })
    await order({ phone })
    await order({ phone }, sister)
    const { id: customerId } = await known(phone)
    expect(await manager.listCustomerOrders({ franchiseId, customerId })).toHaveLength(2)
    const figures = await manager.getCustomerFigures({ franchiseId, customerId })
    expect(figures).toMatchObject({ orderCount: 2, orderCounts: { OnlineShop: 2 } })
    const admin = await own.as('admin').getCustomerFigures({ franchiseId, customerId })
    expect(admin.orderCount).toBe(3)
    expect(admin.favourites).toHaveLength(1)
    expect(admin.usualHour).not.toBeNull()
  })
})

describe('Duplicates', () => {
  it('are proposed with the reason', async () => {
    const mail = { kind: 'Email' as const, value: 'familie@example.org' }
    const make = (lastName: string, more = {}) =>
      manager.createCustomer({ franchiseId, body: { ...somebody, firstName: 'Ute', lastName, ...more } })
    const one = await make('Maier', { identifiers: [mail], addresses: [anAddress({ street: 'Amselweg' })] })
    const byMail = await make('Schulz', { identifiers: [mail] })
    const byPlace = await make('Meyer', { addresses: [anAddress({ street: 'Amselweg' })] })
    await make('Ganz-Anders', { addresses: [anAddress({ street: 'Amselweg' })] })
    const proposed = await manager.listDuplicates({ franchiseId, customerId: one.id })
    expect(Object.fromEntries(proposed.map(({ customer, reasons }) => [customer.id, reasons]))).toEqual({
      [byMail.id]: ['SameEmail'],
      [byPlace.id]: ['SameAddress'],
    })
  })

  it('once merged are one everywhere, and two again when it is taken back', async () => {
    await order({ phone: '0551 444001', lastName: 'Erste' })
    await order({ phone: '0551 444002', lastName: 'Zweite' })
    const [one, two] = [await known('0551 444001'), await known('0551 444002')]
    const merge = { franchiseId, primaryCustomerId: one.id, duplicateCustomerId: two.id }
    const merged = await manager.mergeCustomers(merge)
    expect(merged.phoneNumbers).toHaveLength(2)
    expect(await known('0551 444002')).toEqual(merged)
    expect(await manager.listCustomerOrders({ franchiseId, customerId: two.id })).toHaveLength(2)
    const { items } = await manager.listCustomers({ franchiseId, search: 'Zweite' })
    expect(items.map(({ id }) => id)).toEqual([one.id])
    const all = await manager.listCustomers({ franchiseId, search: 'Zweite', includeDuplicates: true })
    expect(all.items).toMatchObject([{ id: two.id, duplicateOf: one.id }])
    await expect(manager.mergeCustomers(merge)).rejects.toMatchObject({ code: 'NotMergeable' })
    await manager.unmergeCustomers(merge)
    expect([await known('0551 444001'), await known('0551 444002')]).toEqual([one, two])
  })

  it('merging and taking it back give the same bytes, whatever was merged before', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        manager.createCustomer({ franchiseId, body: { ...somebody, lastName: `Kette ${index}` } }),
      ),
    )
    const pair = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }))
    const step = ([primary, duplicate]: [number, number]) => ({
      franchiseId,
      primaryCustomerId: made[primary]!.id,
      duplicateCustomerId: made[duplicate]!.id,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 5 }), pair, async (before, last) => {
        const done: ReturnType<typeof step>[] = []
        const tryMerge = async (input: ReturnType<typeof step>) => {
          const merged = await manager.mergeCustomers(input).catch(() => null)
          if (merged) done.push(input)
          return merged !== null
        }
        for (const one of before) await tryMerge(step(one))
        const then = await bytes()
        if (await tryMerge(step(last))) {
          expect(await bytes()).not.toBe(then)
          await manager.unmergeCustomers(done.pop()!)
        }
        expect(await bytes()).toBe(then)
        for (const input of done.toReversed()) await manager.unmergeCustomers(input)
      }),
      { numRuns: 12 },
    )
  })

  it('parted again have all that was marked while they were one, and it is marked once they are again', async () => {
    const lives = { identifiers: [], addresses: [anAddress()] }
    const make = () => manager.createCustomer({ franchiseId, body: { ...somebody, ...lives } })
    const [one, two] = [await make(), await make()]
    const both = () => Promise.all([one, two].map(({ id }) => manager.getCustomer({ franchiseId, id })))
    const merge = { franchiseId, primaryCustomerId: one.id, duplicateCustomerId: two.id }
    await manager.mergeCustomers(merge)
    const same = {
      franchiseId,
      primaryCustomerAddressId: one.addresses[0]!.id,
      duplicateCustomerAddressId: two.addresses[0]!.id,
    }
    const marked = await manager.mergeCustomerAddresses(same)
    await manager.unmergeCustomers(merge)
    expect(await both()).toEqual([one, two])
    const own = await manager.createCustomerAddress({
      franchiseId,
      body: { ...two.addresses[0]!, customerId: two.id, houseNumber: '7' },
    })
    expect(await manager.mergeCustomers(merge)).toMatchObject({
      addresses: expect.arrayContaining(marked.addresses),
    })
    await manager.unmergeCustomers(merge)
    const withOwn = { franchiseId, primaryCustomerAddressId: own.id }
    const again = await manager.mergeCustomerAddresses({
      ...withOwn,
      duplicateCustomerAddressId: two.addresses[0]!.id,
    })
    expect(again.addresses.filter(({ duplicateOf }) => duplicateOf === own.id)).toHaveLength(1)
  })

  it('of addresses and numbers are marked, and known all the same', async () => {
    await order({ phone: '0551 333001' })
    const { id: customerId, phoneNumbers } = await known('0551 333001')
    const body = { customerId, kind: 'Phone' as const, value: '0551 333002' }
    const other = await manager.createCustomerPhoneNumber({ franchiseId, body })
    const two = {
      franchiseId,
      primaryCustomerPhoneNumberId: phoneNumbers[0]!.id,
      duplicateCustomerPhoneNumberId: other.id,
    }
    const before = await bytes()
    const marked = await manager.mergeCustomerPhoneNumbers(two)
    expect(marked.phoneNumbers.filter(({ duplicateOf }) => duplicateOf === null)).toHaveLength(1)
    expect((await known('0551 333002')).id).toBe(customerId)
    await manager.unmergeCustomerPhoneNumbers(two)
    expect(await bytes()).toBe(before)
  })
})

describe('Deleting', () => {
  it('takes the customer with all that belongs to them; orders stay and know nobody', async () => {
    const placed = await order({ phone: '0551 222001' })
    const { id } = await known('0551 222001')
    await manager.deleteCustomer({ franchiseId, id })
    expect(await employee.findCustomerByPhone({ franchiseId, phoneNumber: '0551 222001' })).toBeNull()
    expect((await employee.getOrder({ ...at, orderId: placed.id })).shoppingCart.customer).toBeNull()
    await order({ phone: '0551 222001' })
    expect((await known('0551 222001')).id).not.toBe(id)
  })
})
