import { expect, it } from 'vitest'
import { readWinOrderAnswer } from './read-answer.ts'

const answered = (status: number, body: unknown) =>
  readWinOrderAnswer({
    kind: 'Answered',
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
  })

it.each([
  [200, { status: 'success', data: null, message: 'OK' }, 'Taken'],
  [200, { status: 'error', message: 'OrderID fehlt' }, 'Refused'],
  [200, '<html>Anmeldung</html>', 'Unknown'],
  [200, '', 'Unknown'],
  [204, '', 'Unknown'],
  [302, '', 'Refused'],
  [401, '', 'Refused'],
  [404, 'Not Found', 'Refused'],
  [408, '', 'Unknown'],
  [429, '', 'NotTaken'],
  [500, { status: 'error', message: 'Datenbank gesperrt' }, 'NotTaken'],
  [500, { status: 'success' }, 'Unknown'],
  [502, '<h1>Bad Gateway</h1>', 'Unknown'],
  [503, {}, 'Unknown'],
] as const)('WinOrder answers %d %j: %s', (status, body, kind) => {
  expect(answered(status, body).kind).toBe(kind)
})

it('what never left is not there, what got no answer may be', () => {
  expect(readWinOrderAnswer({ kind: 'Unreached', isOurNetwork: false }).kind).toBe('NotTaken')
  expect(readWinOrderAnswer({ kind: 'Unreached', isOurNetwork: true }).kind).toBe('Refused')
  expect(readWinOrderAnswer({ kind: 'Lost' }).kind).toBe('Unknown')
})

it('its words are shown, in bounds', () => {
  expect(answered(200, { status: 'error', message: ' OrderID\n fehlt' }).note).toBe(
    'WinOrder hat sie abgelehnt: OrderID fehlt',
  )
  expect(answered(404, { message: 'x'.repeat(1000) }).note.length).toBeLessThan(260)
})
