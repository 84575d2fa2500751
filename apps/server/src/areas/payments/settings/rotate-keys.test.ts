import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createSecretBox, type SecretBox } from '../../../rooms/secrets/secret-box.ts'
import { readSecretKeys } from '../../../rooms/secrets/secret-keys.ts'
import { tidy } from '../../../upkeep.ts'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

const command = path.resolve(import.meta.dirname, '../../../rooms/secrets/rotate-keys-command.ts')
const shop = useOnlinePayments('Stripe')
const { server, manager, restaurantId } = shop

/** `npm run rotate-keys`; `isKilled`: as soon as anything in the folder changes. */
async function rotate(folder: string, { isKilled = false } = {}): Promise<number | null> {
  const env = { ...process.env, TRESEN_DATA: folder, TRESEN_SECRET_KEYS: '' }
  const child = spawn(process.execPath, [command], { env, stdio: 'ignore' })
  const watcher = isKilled ? watch(folder, () => child.kill('SIGKILL')) : null
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  watcher?.close()
  return code
}

/** What is sealed in the whole database, and by whom it can be opened. */
async function sealedNow() {
  const { rows } = await server.database.pool.query<{ id: string; sealed: string }>(
    `select restaurant_id as id, unnest(array[sealed_key, sealed_secret]) as sealed from payment_providers
     union all select id, sealed_access from whatsapp_accounts`,
  )
  return rows.filter(({ sealed }) => sealed !== '')
}
const opens = async (box: SecretBox) =>
  (await sealedNow()).every(({ id, sealed }) => box.open(sealed, id) !== null)

it('our own keys are changed while orders are paid, also when it is killed half-way and begun again', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-rotate-'))
  const file = path.join(folder, 'secret-keys')
  const boxNow = async () => createSecretBox(await readSecretKeys(null, folder))
  // The installation as it runs, with the key that its first start made.
  const [ofTests] = [server.deps.secrets]
  const old = await readSecretKeys(null, folder)
  const moving = createSecretBox([...old, Buffer.alloc(32, 7)])
  await tidy({ ...server.deps, secrets: moving })
  server.deps.secrets = createSecretBox(old)
  expect(await opens(server.deps.secrets)).toBe(true)

  for (let kill = 0; kill < 3; kill++) {
    await rotate(folder, { isKilled: true })
    expect((await readSecretKeys(null, folder)).at(-1)).toEqual(old[0])
  }
  expect(await rotate(folder)).toBe(0)
  server.deps.secrets = await boxNow()
  // After the next start: what is old is read, what is new is sealed with the new one, side by side.
  expect(await opens(server.deps.secrets)).toBe(true)
  await manager.setupStripeWebhook({ restaurantId })
  const fresh = (await sealedNow()).map(({ sealed }) => server.deps.secrets.isFresh(sealed))
  expect(new Set(fresh)).toEqual(new Set([true, false]))
  expect(await opens(server.deps.secrets)).toBe(true)
  const order = await shop.aPaidOrder()
  expect((await server.as().checkPayment(order.orderAt)).state).toBe('Paid')

  await tidy(server.deps)
  await tidy(server.deps)
  const [newest = ''] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, `${newest}\n`)
  server.deps.secrets = await boxNow()
  expect(await opens(server.deps.secrets)).toBe(true)
  expect((await shop.aPaidOrder()).url).toContain('/pay/')
  server.deps.secrets = ofTests
  await rm(folder, { recursive: true })
})
