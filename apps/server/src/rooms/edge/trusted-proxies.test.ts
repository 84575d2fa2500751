import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCallerOf, networkOf, readTrustedProxies } from './trusted-proxies.ts'

it.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['1', 1],
  ['3', 3],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.0.0.0/8, 2001:db8::/32, loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
  ['192.0.2.7', ['192.0.2.7']],
  ['true', null],
  ['11', null],
  ['-1', null],
  ['0.0.0.0/0', null],
  ['::/0', null],
  ['10.0.0.0/33', null],
  ['10.0.0.0/8/8', null],
  ['proxy.example', null],
  ['10.0.0.0/8,', null],
])('TRUST_PROXY=%s', (text, trusted) => {
  expect(readTrustedProxies(text)).toEqual(trusted)
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'unknown'],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const request = (remoteAddress: string, forwarded: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

it('what a client writes into the header itself never counts', () => {
  const address = fc.ipV4().filter((one) => one !== '10.0.0.1')
  fc.assert(
    fc.property(address, fc.array(fc.oneof(fc.ipV4(), fc.string()), { maxLength: 4 }), (client, written) => {
      // A proxy appends whoever it saw to what the client wrote.
      const forwarded = [...written, client].join(', ')
      const behind = request('10.0.0.1', forwarded)
      expect(createCallerOf(1)(behind)).toBe(networkOf(client))
      expect(createCallerOf(['10.0.0.1/32'])(behind)).toBe(networkOf(client))
      expect(createCallerOf(false)(behind)).toBe('10.0.0.1')
      expect(createCallerOf(['10.0.0.1/32'])(request(client, written.join(', ')))).toBe(networkOf(client))
    }),
  )
})
