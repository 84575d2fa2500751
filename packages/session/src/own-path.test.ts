import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/r/leineglut/order?a=1#b', '/r/leineglut/order?a=1#b'],
  ['https://tresen.example/chat', '/chat'],
  ['chat', '/chat'],
  [null, null],
  ['', null],
  ['https://elsewhere.example/chat', null],
  ['//elsewhere.example/chat', null],
  ['/\\elsewhere.example', null],
  ['\\\\elsewhere.example', null],
  ['https://tresen.example//elsewhere.example', null],
  ['https://tresen.example@elsewhere.example/', null],
  ['http://tresen.example/chat', null],
  ['javascript:alert(1)', null],
  ['data:text/html,hallo', null],
  ['https://', null],
  ['/\t/elsewhere.example', null],
  ['/\n\\elsewhere.example', null],
  ['/.//elsewhere.example', null],
  ['blob:https://tresen.example/chat', null],
])('%s leads to %s', (wanted, path) => {
  expect(ownPath(wanted, 'https://tresen.example')).toBe(path)
})

test('whatever is asked for, the way stays here', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    'elsewhere.example',
    'https',
  )
  const origin = 'https://tresen.example'
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }), (parts) => {
      const path = ownPath(parts.join(''), origin)
      if (path === null) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(ownPath(path, origin)).toBe(path)
    }),
    { numRuns: 1000 },
  )
})
