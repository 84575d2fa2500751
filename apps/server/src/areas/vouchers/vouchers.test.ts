import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { applyVoucherEvent, voucherBoardFrom } from '@tresen/domain/vouchers/voucher-board'
import { afterEach, describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { aDiscountInput, aVoucherInput } from '../discounts/testing/a-discount.ts'
import { eventsAfter, follow } from '../../testing/hub-follower.ts'
import { fridayEvening, startTestServer, type TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const manager = restaurant.as('manager')

afterEach(async () => {
  server.clock.now = fridayEvening
  await server.database.pool.query('delete from guesses')
  await server.database.pool.query('delete from vouchers')
  await server.database.pool.query(
    'delete from discounts; update restaurants set rules_version = rules_version + 1',
  )
})

const create = (changes: Parameters<typeof aVoucherInput>[0] = {}) =>
  manager.createVoucher({ restaurantId, body: aVoucherInput(changes) })
const uses = async () => (await manager.listVouchers({ restaurantId })).map((voucher) => voucher.uses)
const place = (client: TestClient, { id }: ShoppingCart) =>
  placeAsSeen(client, { restaurantId, franchiseId, shoppingCartId: id })
const withCode = (client: TestClient, code: string, phone = '0551 1234567') =>
  aFilledCart(client, restaurantId, { voucherCodes: [code], phone })
const noteOn = ({ evaluationResult }: ShoppingCart) => evaluationResult.vouchers[0]!

describe('Vouchers of a restaurant', () => {
  it('are created, listed, changed and deleted', async () => {
    const voucher = await create({ maximumUses: 10 })
    expect(await manager.listVouchers({ restaurantId })).toEqual([voucher])
    const at = { restaurantId, voucherId: voucher.id }
    const changed = await manager.updateVoucher({ ...at, body: { version: 1, isActive: false } })
    expect(changed).toEqual({ ...voucher, isActive: false, version: 2 })
    await manager.deleteVoucher(at)
    expect(await manager.listVouchers({ restaurantId })).toEqual([])
    await expect(manager.deleteVoucher(at)).rejects.toMatchObject({ status: 404 })
  })

  it('have codes of their own, however they are written', async () => {
    await create({ code: 'SOMMER-26' })
    await expect(create({ code: 'sommer 26' })).rejects.toMatchObject({ code: 'VoucherCodeTaken' })
    const other = await create({ code: 'WINTER' })
    const body = { version: 1, code: 'Sommer26' }
    const change = manager.updateVoucher({ restaurantId, voucherId: other.id, body })
    await expect(change).rejects.toMatchObject({ code: 'VoucherCodeTaken' })
  })

  it('open a discount or are worth something, not both and not neither', async () => {
    const discount = await manager.createDiscount({
      restaurantId,
      body: aDiscountInput({ application: 'Voucher' }),
    })
    const automatic = await manager.createDiscount({ restaurantId, body: aDiscountInput() })
    const invalid = { code: 'VoucherInvalid' }
    await expect(create({ value: null })).rejects.toMatchObject(invalid)
    await expect(create({ discountId: discount.id })).rejects.toMatchObject(invalid)
    await expect(create({ value: null, discountId: automatic.id })).rejects.toMatchObject(invalid)
    await create({ value: null, discountId: discount.id })
    const deletion = manager.deleteDiscount({ restaurantId, discountId: discount.id })
    await expect(deletion).rejects.toMatchObject({ code: 'DiscountHasVouchers' })
  })
})

describe('Two managers at one voucher', () => {
  it('do not write over each other: the second is refused and told how it is now', async () => {
    const { id: voucherId, version } = await create()
    const at = { restaurantId, voucherId }
    const first = await manager.updateVoucher({ ...at, body: { version, value: 700 } })
    const second = manager.updateVoucher({ ...at, body: { version, description: 'Handzettel' } })
    await expect(second).rejects.toMatchObject({ code: 'VoucherConflict', details: { voucher: first } })
    expect(await manager.listVouchers({ restaurantId })).toEqual([first])
    const again = await manager.updateVoucher({
      ...at,
      body: { version: first.version, description: 'Handzettel' },
    })
    expect(again).toEqual({ ...first, description: 'Handzettel', version: 3 })
  })

  it('of twenty who write at the same moment, one is not refused', async () => {
    const { id: voucherId, version } = await create()
    const writing = Array.from({ length: 20 }, (_, n) =>
      manager.updateVoucher({ restaurantId, voucherId, body: { version, value: 600 + n } }),
    )
    const ends = await Promise.allSettled(writing)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'VoucherConflict' })
    }
    expect((await manager.listVouchers({ restaurantId }))[0]!.version).toBe(2)
  })

  it('who repeats a change whose reply was lost is not refused', async () => {
    const { id: voucherId, version } = await create()
    const change = { restaurantId, voucherId, body: { version, value: 900 } }
    const made = await manager.updateVoucher(change)
    expect(await manager.updateVoucher(change)).toEqual(made)
  })

  it('see what the other did, and nobody hears a code who may not read it', async () => {
    const gone = await create({ code: 'WEG' })
    const changed = await create({ code: 'HANDZETTEL' })
    const token = await server.token({ restaurants: { [restaurantId]: 'manager' } })
    const hub = await follow(server, { restaurantId, token })
    const { seq } = hub.welcome
    const before = voucherBoardFrom(await manager.listVouchers({ restaurantId }), seq)
    await manager.deleteVoucher({ restaurantId, voucherId: gone.id })
    await hub.until('voucherDeleted')
    const fresh = await manager.listVouchers({ restaurantId })
    expect(eventsAfter(hub, seq).reduce(applyVoucherEvent, before)).toEqual(voucherBoardFrom(fresh, seq + 1))

    await manager.updateVoucher({ restaurantId, voucherId: changed.id, body: { version: 1, value: 700 } })
    await hub.until('voucherUpdated')
    await create({ code: 'NEU' })
    await hub.until('voucherAdded')
    const after = eventsAfter(hub, seq).reduce(applyVoucherEvent, before)
    // Events do not say how often one was used, so the board knows that it has to ask; what it did itself, it knows.
    expect(after.isOutdated).toBe(true)
    const now = await manager.listVouchers({ restaurantId })
    const known = voucherBoardFrom(now, seq)
    expect(eventsAfter(hub, seq).reduce(applyVoucherEvent, known)).toEqual({ ...known, seq: seq + 3 })
    expect(JSON.stringify(hub.events)).toMatch(/HANDZETTEL.*NEU/)
    const employee = await server.token({ restaurants: { [restaurantId]: 'employee' } })
    const kitchen = await follow(server, { restaurantId, token: employee, lastSeq: seq })
    await manager.setStatusMessage({ restaurantId, statusMessage: 'Bis gleich' })
    await kitchen.until('restaurantStatusMessageChanged')
    expect(JSON.stringify(kitchen.events)).not.toMatch(/voucher|HANDZETTEL|NEU/)
    await Promise.all([hub, kitchen].map((one) => one.stop()))
  })
})

describe('A code in a cart', () => {
  it('takes off what it is worth, and says so', async () => {
    await create()
    const cart = await withCode(server.asGuest(), ' fünfer ')
    expect(cart.evaluationResult.pricing.totalDiscount).toBe(500)
    expect(noteOn(cart)).toMatchObject({ state: 'Applied', isUsable: true, totalDiscount: 500 })
  })

  it('opens its discount, and says what is missing', async () => {
    const conditions = { property: 'OrderValue', operator: '>=', value: 1_000_000 } as const
    const body = aDiscountInput({ application: 'Voucher', shoppingCartConditions: conditions })
    const { id: discountId } = await manager.createDiscount({ restaurantId, body })
    await create({ value: null, discountId })
    const cart = await withCode(manager, 'FÜNFER')
    expect(noteOn(cart)).toMatchObject({
      state: 'NotApplicable',
      isUsable: true,
      message_de: expect.stringMatching(/noch .* bis 10\.000\u00a0€/),
    })
    expect((await place(manager, cart)).shoppingCart.evaluationResult.vouchers).toEqual([])
    expect(await uses()).toEqual([0])
  })

  it.each([
    ['Unknown', {}, 'FALSCH'],
    ['Inactive', { isActive: false }, 'FÜNFER'],
    ['Expired', { validUntil: '2026-11-01T00:00:00Z' }, 'FÜNFER'],
    ['NotYetValid', { validFrom: '2026-12-01T00:00:00Z' }, 'FÜNFER'],
  ])('that is %s keeps the order from being placed, until it is taken out', async (state, changes, code) => {
    await create(changes)
    const cart = await withCode(manager, code)
    expect(noteOn(cart)).toMatchObject({ state, isUsable: false, totalDiscount: 0 })
    await expect(place(manager, cart)).rejects.toMatchObject({ code: 'CartNotReady' })
    await manager.updateCart({ restaurantId, shoppingCartId: cart.id, body: { voucherCodes: [] } })
    expect((await place(manager, cart)).shoppingCart.evaluationResult.pricing.totalDiscount).toBe(0)
  })

  it('is looked up no more after ten wrong ones, until some time has passed; the cart stays as it is', async () => {
    await create()
    const guest = server.asGuest()
    let cart = await withCode(guest, 'RATEN-0')
    const type = async (code: string) => {
      const at = { restaurantId, shoppingCartId: cart.id }
      cart = await guest.updateCart({ ...at, body: { voucherCodes: [code], comment: code } })
      return noteOn(cart)
    }
    for (let tries = 1; tries < 10; tries++) expect((await type(`RATEN-${tries}`)).state).toBe('Unknown')
    expect(await type('FÜNFER')).toMatchObject({
      state: 'TooManyGuesses',
      isUsable: false,
      totalDiscount: 0,
      message_de: expect.stringMatching(
        /^Zu viele falsche Codes\. Bitte versuchen Sie es ab 18:0\d Uhr noch einmal\.$/,
      ),
    })
    expect(cart.comment).toBe('FÜNFER')
    await expect(place(guest, cart)).rejects.toMatchObject({ code: 'CartNotReady' })
    // Neither another cart nor waiting a little helps; staff at the counter are not held up.
    expect(noteOn(await withCode(guest, 'FÜNFER')).state).toBe('TooManyGuesses')
    expect(noteOn(await withCode(manager, 'FÜNFER')).state).toBe('Applied')
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect((await type('FÜNFER')).state).toBe('Applied')
    expect((await type('RATEN-11')).state).toBe('Unknown')
    expect((await type('FÜNFER')).state).toBe('TooManyGuesses')
  })

  it('is looked up as often as one likes when it is right', async () => {
    await create()
    const guest = server.asGuest()
    const { id: shoppingCartId } = await withCode(guest, 'FÜNFER')
    for (let times = 0; times < 15; times++) {
      await guest.updateCart({ restaurantId, shoppingCartId, body: { voucherCodes: [] } })
      const cart = await guest.updateCart({
        restaurantId,
        shoppingCartId,
        body: { voucherCodes: ['fünfer'] },
      })
      expect(noteOn(cart).state).toBe('Applied')
    }
  })

  it('is counted once, also when the cart is changed meanwhile and the try is repeated', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    // As if another process had been faster, twice.
    await server.database.pool.query(`
      create sequence tries;
      create function be_late() returns trigger language plpgsql as $$
      begin if nextval('tries') <= 2 then return null; end if; return new; end $$;
      create trigger be_late before update on shopping_carts for each row execute function be_late()`)
    const body = { voucherCodes: ['GERATEN-1', 'GERATEN-2'] }
    await guest.updateCart({ restaurantId, shoppingCartId: cart.id, body })
    const counted = await server.database.pool.query(
      'select count, (select last_value from tries) from guesses',
    )
    await server.database.pool.query('drop trigger be_late on shopping_carts; drop sequence tries')
    expect(counted.rows).toEqual([0, 1].map(() => ({ count: 2, last_value: 3 })))
  })

  it('is judged as often as it is counted, however many try at once from one address', async () => {
    await create()
    const guess = (code: string) => async () => {
      const body = { voucherCodes: [code] }
      return noteOn(await server.asGuest().createCart({ restaurantId, body })).state
    }
    const right = await Promise.all(Array.from({ length: 120 }, () => guess('FÜNFER')()))
    expect(new Set(right)).not.toContain('TooManyGuesses')
    const wrong = await Promise.all(Array.from({ length: 160 }, (_, place) => guess(`RATEN-${place}`)()))
    expect(wrong.filter((state) => state === 'Unknown')).toHaveLength(100)
    expect(wrong.filter((state) => state === 'TooManyGuesses')).toHaveLength(60)
  })

  it('is counted with the order, and given back when that is cancelled', async () => {
    await create({ maximumUses: 1 })
    const order = await place(manager, await withCode(manager, 'FÜNFER'))
    expect(order.shoppingCart.evaluationResult.vouchers).toMatchObject([{ state: 'Applied' }])
    expect(await uses()).toEqual([1])
    expect(noteOn(await withCode(manager, 'FÜNFER')).state).toBe('UsedUp')
    await manager.changeOrderState({
      restaurantId,
      franchiseId,
      orderId: order.id,
      body: { state: 'Cancelled' },
    })
    expect(await uses()).toEqual([0])
    expect(noteOn(await withCode(manager, 'FÜNFER')).state).toBe('Applied')
  })

  it('of which somebody is served once: a guest hears it of a foreign phone number only when ordering', async () => {
    await create({ maximumUsesPerCustomer: 1 })
    const phone = '0551 4444444'
    await place(manager, await withCode(manager, 'FÜNFER', phone))
    expect(noteOn(await withCode(manager, 'FÜNFER', phone)).state).toBe('UsedUpByCustomer')

    const guest = server.asGuest()
    const cart = await withCode(guest, 'FÜNFER', phone)
    expect(noteOn(cart).state).toBe('Applied')
    await expect(place(guest, cart)).rejects.toMatchObject({ code: 'CartNotReady' })
    const told = await guest.getCart({ restaurantId, shoppingCartId: cart.id })
    expect(noteOn(told)).toMatchObject({ state: 'UsedUpByCustomer', isUsable: false })
    expect(told.evaluationResult.pricing.totalDiscount).toBe(0)
  })
})

describe('Under a rush', () => {
  it('200 checkouts at once on two servers use a voucher exactly as often as it may be used', async () => {
    await create({ maximumUses: 50, maximumUsesPerCustomer: 1 })
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const guests = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? server : other).asGuest())
    const carts: ShoppingCart[] = []
    for (const [n, guest] of guests.entries()) {
      carts.push(await withCode(guest, 'FÜNFER', `0551 5${String(n).padStart(6, '0')}`))
    }
    for (const cart of carts) expect(noteOn(cart).state).toBe('Applied')
    const placed = await Promise.allSettled(carts.map((cart, n) => place(guests[n]!, cart)))
    const orders = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(orders).toHaveLength(50)
    for (const { shoppingCart } of orders)
      expect(shoppingCart.evaluationResult.pricing.totalDiscount).toBe(500)
    const refused = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    for (const reason of refused) {
      expect(reason).toMatchObject({
        code: 'CartNotReady',
        details: { shoppingCart: { evaluationResult: { vouchers: [{ state: 'UsedUp' }] } } },
      })
    }
    expect(await uses()).toEqual([50])
    await other.close()
  })

  it('60 checkouts of one phone number at once use it as often as one customer may', async () => {
    await create({ maximumUsesPerCustomer: 3 })
    const carts: ShoppingCart[] = []
    for (let n = 0; n < 60; n++) carts.push(await withCode(manager, 'FÜNFER', '0551 6666666'))
    const placed = await Promise.allSettled(carts.map((cart) => place(manager, cart)))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await uses()).toEqual([3])
  })
})
