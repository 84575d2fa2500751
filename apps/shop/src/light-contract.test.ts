import { createClient } from '@tresen/contract/client'
import { roles } from '@tresen/contract/define'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { lightContract } from '../../../tools/light-contract.mjs'

const root = new URL('..', import.meta.url).pathname
const file = `${root}src/entry-of-test.ts`

/** What browsers would get of these lines. */
async function bundle(lines: string, options: Parameters<typeof lightContract>[0] = {}) {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === file ? id : null),
    load: (id: string) => (id === file ? lines : null),
  }
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, lightContract(options)],
    build: { write: false, minify: false, lib: { entry: file, formats: ['es'], fileName: 'entry' } },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code
}

async function run(lines: string, options?: Parameters<typeof lightContract>[0]) {
  const code = await bundle(lines, options)
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>
}

it('brings calls of an area in a folder and of one in a file, without their schemas', async () => {
  const lines = `export { orderCalls } from '@tresen/contract/orders/order-calls'
    export { voucherCalls } from '@tresen/contract/vouchers'`
  expect(await bundle(lines)).not.toMatch(/typebox|maxLength|~kind/)
  expect(await run(lines)).toMatchObject({
    orderCalls: { getOrder: { method: 'GET', path: expect.stringContaining('/orders') as string } },
    voucherCalls: { listVouchers: { method: 'GET' } },
  })
})

it('brings what is no JSON on its way: a text that goes out, a file that comes back', async () => {
  const lines = `export { customerFileCalls } from '@tresen/contract/customers/customer-file-calls'`
  expect(await run(lines)).toMatchObject({ customerFileCalls: { importCustomers: { text: 'text/csv' } } })
})

it('brings code and lists as they are written', async () => {
  const written = await run(`export { createClient } from '@tresen/contract/client'
    export { roles } from '@tresen/contract/define'`)
  expect(written['roles']).toEqual(roles)
  expect((written['createClient'] as typeof createClient)({})).toEqual(createClient({}))
})

it('brings guests no calls that only staff may make', async () => {
  const lines = `export { orderCalls } from '@tresen/contract/orders/order-calls'`
  const { orderCalls } = await run(lines, { onlyForGuests: true })
  expect(orderCalls).toHaveProperty('getOrder')
  expect(orderCalls).not.toHaveProperty('deleteOrder')
})

it.each([
  `export { Nullable } from '@tresen/contract/common'`,
  `import { inRestaurant as may } from '@tresen/contract/define'; console.log(may('admin'))`,
])('fails the build where something is imported that was left out: %s', async (lines) => {
  await expect(bundle(lines)).rejects.toThrow(/(Nullable|inRestaurant) of .* does not reach browsers/)
})
