import { Writable } from 'node:stream'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutageLog } from './outage-log.ts'

let lines: { msg: string; failures?: number; seconds?: number }[]
let log: FastifyBaseLogger
let outages: ReturnType<typeof createOutageLog>
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  outages = createOutageLog()
  const out = new Writable({
    write(chunk: Buffer, _encoding, ready) {
      lines.push(JSON.parse(chunk.toString()))
      ready()
    },
  })
  log = fastify({ logger: { hooks: outages.hooks, stream: out } }).log
})
afterEach(() => vi.useRealTimers())

const fail = (message = 'Connection terminated unexpectedly') =>
  log.error({ err: new Error(message) }, 'a request failed')

const told = () => lines.map(({ msg }) => msg)
const begun = 'the database cannot be used; what fails is counted'
const over = 'the database can be used again'

it('an outage is two lines, the second with the count, once nothing has failed for a while', () => {
  fail()
  vi.advanceTimersByTime(3000)
  fail()
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([begun])
  outages.reached(log)
  vi.advanceTimersByTime(10_000)
  expect(told()).toEqual([begun, over])
  expect(lines[1]).toMatchObject({ failures: 2, seconds: 3 })
})

it('who began to wait for a connection while there was none, and gives up after all others were served, belongs to it', () => {
  fail()
  outages.reached(log)
  vi.advanceTimersByTime(4900)
  fail('timeout exceeded when trying to connect')
  vi.advanceTimersByTime(20_000)
  expect(told()).toEqual([begun, over])
  expect(lines[1]).toMatchObject({ failures: 2 })
})

it('a process that stood still has not been quiet: what failed meanwhile is only learnt of now', () => {
  fail()
  outages.reached(log)
  vi.setSystemTime(Date.now() + 30_000)
  vi.advanceTimersByTime(500)
  fail()
  vi.advanceTimersByTime(20_000)
  expect(told()).toEqual([begun, over])
})

it('what fails after it was over is another one', () => {
  for (let n = 0; n < 2; n++) {
    fail()
    outages.reached(log)
    vi.advanceTimersByTime(20_000)
  }
  expect(told()).toEqual([begun, over, begun, over])
})
