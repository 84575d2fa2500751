import { describe, expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId, franchiseId } = restaurant
const other = restaurant.another()
const manager = restaurant.as('manager')
const employee = restaurant.as('employee')

const find = (phoneNumber: string) => employee.findExternalCustomer({ restaurantId, phoneNumber })
const create = (phoneNumber: string, more = {}) =>
  manager.createExternalCustomer({ restaurantId, body: { phoneNumber, lastName: 'Beispiel', ...more } })

describe('Customers for other systems', () => {
  it('are created once by their id, and found by their number in any spelling', async () => {
    const id = '00000000-0000-7000-8000-00000000aa01'
    const address = {
      ...{
        label: 'Home' as const,
        street: 'Marktstraße',
        houseNumber: '7',
        zipCode: '30159',
        city: 'Hannover',
      },
      ...{ addressAddition: '', locationDescription: '', latitude: null, longitude: null },
    }
    const made = await create('0511 222 333', { id, firstName: 'Ada', address })
    expect(made).toMatchObject({
      isBanned: false,
      customer: { id, firstName: 'Ada', phoneNumbers: [{ value: '+49511222333' }], addresses: [address] },
    })
    expect(await create('0511 222 333', { id })).toEqual(made)
    expect(await find('+49 (511) 222-333')).toEqual(made)
    expect(await find('0511 999 999')).toBeNull()
    expect(await find('abc')).toBeNull()
    // It is the one that staff see.
    expect(await manager.getCustomer({ franchiseId, id })).toEqual(made.customer)
  })

  it('with a number of somebody else, or none, are refused; of many at once one is made', async () => {
    const { customer } = await create('0511 444 555')
    await expect(create('+49511444555')).rejects.toMatchObject({
      ...{ status: 409, code: 'IdentifierTaken', details: { customerId: customer.id } },
    })
    await expect(create('keine')).rejects.toMatchObject({ status: 422, code: 'IdentifierInvalid' })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => create('0511 666 777')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are changed in what is named, unless somebody else was faster', async () => {
    const { customer } = await create('0511 888 111', { firstName: 'Bea', notes: 'Hund' })
    const at = { restaurantId, customerId: customer.id }
    const { version } = customer
    const changed = await manager.updateExternalCustomer({ ...at, body: { version, lastName: 'Neu' } })
    expect(changed.customer).toMatchObject({ firstName: 'Bea', lastName: 'Neu', notes: 'Hund' })
    await expect(
      manager.updateExternalCustomer({ ...at, body: { version, lastName: 'Alt' } }),
    ).rejects.toMatchObject({ code: 'CustomerConflict', details: { customer: changed.customer } })
  })

  it('who are banned are named so, whatever is written of them', async () => {
    const { customer } = await create('0511 313 131')
    const report = { restaurantId, customerId: customer.id, reason: 'nie bezahlt' }
    const ban = await manager.reportCustomer({ body: report })
    expect(await find('0511 313 131')).toMatchObject({ isBanned: false })
    await restaurant.as('admin').updateBan({
      customerBanId: ban.id,
      body: { reviewStatus: 'BanApproved', note: '', version: ban.version },
    })
    const found = await find('0511 313 131')
    expect(found).toMatchObject({ isBanned: true })
    const body = { version: found!.customer.version, lastName: 'Anders' }
    const at = { restaurantId, customerId: customer.id }
    expect(await manager.updateExternalCustomer({ ...at, body })).toMatchObject({ isBanned: true })
  })

  it('of another house are neither found nor changed', async () => {
    const { customer } = await create('0511 717 171')
    const there = other.as('manager')
    const where = { restaurantId: other.restaurantId }
    expect(await there.findExternalCustomer({ ...where, phoneNumber: '0511 717 171' })).toBeNull()
    const body = { version: customer.version, notes: 'von nebenan' }
    await expect(
      there.updateExternalCustomer({ ...where, customerId: customer.id, body }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      there.findExternalCustomer({ restaurantId, phoneNumber: '0511 717 171' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
