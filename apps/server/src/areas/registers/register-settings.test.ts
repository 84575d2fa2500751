import { Writable } from 'node:stream'
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { afterAll, expect, it } from 'vitest'
import { createSecretBox } from '../../rooms/secrets/secret-box.ts'
import { provideSimulators } from '../../simulators.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { askRegister } from './ask-register.ts'
import { handOver } from './hand-over.ts'
import { sealPasswordsAnew } from './register-settings.ts'

let logged = ''
const log = new Writable({
  write(chunk: Buffer, _encoding, ready) {
    logged += chunk.toString()
    ready()
  },
})
const simulators = provideSimulators({ simulators: 'own', port: 0 })
const { server, restaurantId, at, as } = useRestaurant({}, { simulators: simulators.find, log })
const manager = as('manager')
afterAll(() => simulators.stop())

const none = { posIntegration: 'None', address: '', username: '', cashierId: null, isTest: false } as const
const winOrder = { ...none, posIntegration: 'WinOrderRestApi' } as const
const locked = async () => `${await simulators.find()}/winorder/gesichert`
const save = (body: Parameters<typeof manager.updateRegisterSettings>[0]['body']) =>
  manager.updateRegisterSettings({ restaurantId, body })
const versionNow = async () => (await manager.getRegisterSettings({ restaurantId })).version

it('are tried out before they are kept; the password is sealed, never shown and never logged', async () => {
  const address = await locked()
  expect(await manager.getRegisterSettings({ restaurantId })).toMatchObject({ ...none, version: 0 })
  const wrong = save({ ...winOrder, address, username: 'kasse', password: 'falsch-4711', version: 0 })
  await expect(wrong).rejects.toMatchObject({ code: 'RegisterRefused' })
  const body = { ...winOrder, address, username: 'kasse', password: 'geheim', version: 0 }
  const kept = { ...winOrder, address, username: 'kasse', hasPassword: true, version: 1 }
  expect(await save(body)).toEqual(kept)
  expect(await manager.getRegisterSettings({ restaurantId })).toEqual(kept)
  await expect(save(body)).rejects.toMatchObject({ code: 'RegisterConflict', details: { settings: kept } })
  const { rows } = await server.database.pool.query<{ sealed: string }>(
    'select sealed_password as sealed from register_settings',
  )
  expect(rows[0]!.sealed).not.toContain('geheim')
  expect(server.deps.secrets.open(rows[0]!.sealed, restaurantId)).toBe('geheim')
  expect(logged).not.toContain('falsch-4711')
  expect(logged).not.toContain(Buffer.from('kasse:geheim').toString('base64'))
})

it('keep a password for the register that it was typed for, and for no other', async () => {
  const address = await locked()
  const again = { ...winOrder, address: `${address}-2/`, username: 'kasse', version: await versionNow() }
  expect(await save(again)).toMatchObject({ address: `${address}-2`, hasPassword: true })
  const elsewhere = { ...again, address: 'http://kasse.example:8080', version: await versionNow() }
  await expect(save(elsewhere)).rejects.toMatchObject({
    ...{ code: 'RegisterInvalid', details: { fields: [{ path: 'password' }] } },
  })
  const open = { ...again, address: `${await simulators.find()}/winorder/offen`, password: '' }
  expect(await save({ ...open, version: await versionNow() })).toMatchObject({ hasPassword: false })
})

it.each([
  ['http://127.0.0.1:5432', 'RegisterInvalid'],
  ['http://10.0.0.7:8080', 'RegisterInvalid'],
  ['http://[::1]:8080', 'RegisterInvalid'],
  ['http://169.254.169.254/latest', 'RegisterInvalid'],
  ['http://localhost:8080', 'RegisterInvalid'],
  ['file:///etc/passwd', 'RegisterInvalid'],
  ['http://kasse.example:99999', 'RegisterInvalid'],
  ['http://wirt:geheim@kasse.example', 'RegisterInvalid'],
  ['http://kasse.invalid:8080', 'RegisterSilent'],
])('%s is refused: %s', async (address, code) => {
  await expect(save({ ...winOrder, address, version: await versionNow() })).rejects.toMatchObject({ code })
})

it('the simulators are found by the name that people type', async () => {
  const address = (await locked()).replace('127.0.0.1', 'localhost')
  expect(address).toContain('//localhost:')
  const body = { ...winOrder, address, username: 'kasse', password: 'geheim' }
  expect(await save({ ...body, version: await versionNow() })).toMatchObject({ address })
})

it('passwords are sealed anew with the newest key', async () => {
  const body = { ...winOrder, address: await locked(), username: 'kasse', password: 'geheim' }
  await save({ ...body, version: await versionNow() })
  const secrets = createSecretBox([randomBytes(32), Buffer.alloc(32, 7)])
  await sealPasswordsAnew({ db: server.deps.db, secrets })
  const { rows } = await server.database.pool.query<{ sealed: string }>(
    'select sealed_password as sealed from register_settings',
  )
  expect(secrets.isFresh(rows[0]!.sealed)).toBe(true)
  expect(secrets.open(rows[0]!.sealed, restaurantId)).toBe('geheim')
})

it('a register that says the password gets it shown to nobody', async () => {
  const telling = http.createServer((request, response) => {
    const isTold = request.method === 'POST'
    const message = isTold ? `geheim-4711 passt nicht ${request.headers.authorization}` : ''
    response.writeHead(200).end(JSON.stringify({ status: 'error', message }))
  })
  await new Promise<void>((resolve) => telling.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(telling.address() as AddressInfo).port}`
  server.deps.simulators = async () => address
  await save({
    ...winOrder,
    address,
    username: 'kasse',
    password: 'geheim-4711',
    version: await versionNow(),
  })
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId)
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  await handOver(server.deps, { restaurantId, orderId }, new AbortController().signal)
  const told = await manager.getHandOver({ restaurantId, orderId })
  expect(told).toMatchObject({ state: 'Failed', note: expect.stringContaining('… passt nicht') })
  const { rows } = await server.database.pool.query<{ all: string }>(
    'select coalesce(string_agg(payload::text, chr(10)), $1) as all from events',
    [''],
  )
  expect(rows[0]!.all).toContain('passt nicht')
  const coded = Buffer.from('kasse:geheim-4711').toString('base64')
  for (const text of [JSON.stringify(told), rows[0]!.all, logged])
    for (const secret of ['geheim-4711', coded]) expect(text).not.toContain(secret)
  server.deps.simulators = simulators.find
  telling.close()
})

it('a register that is too slow is unreached before there is a connection, and lost after', async () => {
  const origin = (await simulators.find())!
  const access = { url: `${origin}/winorder/linde`, username: '', password: '', isSimulator: true }
  const signal = new AbortController().signal
  await fetch(`${origin}/registers`, { method: 'POST', body: new URLSearchParams({ winorder: 'silent' }) })
  const body = { OrderList: { Order: { OrderID: '1' } } }
  const limits = { connectMs: 5000, answerMs: 200 }
  const request = { method: 'POST', path: '/sendorder', body } as const
  expect(await askRegister(access, request, signal, limits)).toEqual({ kind: 'Lost' })
  expect(await askRegister(access, request, AbortSignal.abort(), limits)).toMatchObject({ kind: 'Unreached' })
  const nobody = { ...access, url: 'http://127.0.0.1:1' }
  expect(await askRegister(nobody, request, signal, limits)).toMatchObject({ kind: 'Unreached' })
})
