import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hearsItselfAlone, isHost, isLoopback, readOwnAddress, wayBack } from './own-address.ts'

it.each([
  ['https://bestellen.example', 'https://bestellen.example'],
  ['https://bestellen.example/', 'https://bestellen.example'],
  ['http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
  ['https://bestellen.example/shop', null],
  ['https://me:secret@bestellen.example', null],
  ['https://bestellen.example?a', null],
  ['bestellen.example', null],
  ['ftp://bestellen.example', null],
  ['https://', null],
])('PUBLIC_URL=%s', (text, origin) => {
  expect(readOwnAddress(text)).toBe(origin)
})

it.each([
  'localhost',
  'localhost:3000',
  '127.0.0.1:80',
  '[::1]:3000',
  'a.b-c.example',
  'a.example.',
  'my_host',
])('%s is a host', (text) => expect(isHost(text)).toBe(true))

it.each([
  ...[
    '',
    ' ',
    'a b',
    'a/b',
    'a@b',
    'a:b',
    'a:99999',
    '"a"',
    '<a>',
    "a'b",
    'a..b',
    '-a',
    'a-.b',
    '[::1',
    '::1',
  ],
  ...['[nonsense]', 'a\\b', 'a?b', 'a#b', 'a,b', `${'a'.repeat(64)}.example`, 'a.'.repeat(200)],
])('%j is none', (text) => expect(isHost(text)).toBe(false))

it('a host is nothing but a host in an address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      if (!isHost(text)) return
      expect(new URL(`http://${text}/path`)).toMatchObject({
        pathname: '/path',
        search: '',
        hash: '',
        username: '',
      })
    }),
  )
})

it.each([
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'localhost:8080', 'http://localhost:8080'],
  ['http://localhost:3000', '[::1]:3000', 'http://[::1]:3000'],
  ['http://localhost:3000', 'evil.example', 'http://localhost:3000'],
  ['http://localhost:3000', 'localhost@evil.example', 'http://localhost:3000'],
  ['http://localhost:3000', 'localhost/evil', 'http://localhost:3000'],
  ['http://localhost:3000', '', 'http://localhost:3000'],
  ['https://bestellen.example', 'localhost:3000', 'https://bestellen.example'],
  ['https://bestellen.example', 'evil.example', 'https://bestellen.example'],
])('of %s, a guest who came by %s comes back to %s', (publicUrl, host, back) =>
  expect(wayBack(publicUrl, host)).toBe(back),
)

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['', false],
  ['192.168.178.20', false],
  ['2001:db8::7', false],
  ['127.0.0.1.example', false],
  ['kasse.example', false],
])('who listens at "%s" hears this machine alone: %s', (host, isAlone) => {
  expect(hearsItselfAlone(host)).toBe(isAlone)
})

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://bestellen.example', false],
  ['http://192.168.178.20:3000', false],
])('%s is of this machine alone: %s', (origin, isAlone) => {
  expect(isLoopback(origin)).toBe(isAlone)
})
