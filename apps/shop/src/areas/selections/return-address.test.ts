import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

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
])('%s leads to %s', (wanted, path) => {
  expect(returnAddress(wanted, 'https://tresen.example')).toBe(path)
})
