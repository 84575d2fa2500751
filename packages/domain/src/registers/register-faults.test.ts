import { expect, it } from 'vitest'
import { isSameRegister, registerFaults, trimRegister } from './register-faults.ts'

const none = { posIntegration: 'None', address: '', username: '', cashierId: null, isTest: false } as const
const faultsOf = (typed: Partial<Parameters<typeof registerFaults>[0]>) =>
  registerFaults({ ...none, hasPassword: false, ...typed }).map(({ path }) => path)

it.each([
  ['http://kasse.beispiel.de:8080', true],
  ['https://kasse.beispiel.de/winorder', true],
  ['', false],
  ['kasse.beispiel.de', false],
  ['ftp://kasse.beispiel.de', false],
  ['http://wirt:geheim@kasse.beispiel.de', false],
  ['http://kasse.beispiel.de/?key=geheim', false],
  ['http://', false],
])('WinOrder at %s: %s', (address, isRight) => {
  expect(faultsOf({ posIntegration: 'WinOrderRestApi', address })).toEqual(isRight ? [] : ['address'])
})

it('WinOrder has no password without a name', () => {
  const locked = {
    posIntegration: 'WinOrderRestApi',
    address: 'http://kasse.beispiel.de',
    hasPassword: true,
  } as const
  expect(faultsOf(locked)).toEqual(['username'])
  expect(faultsOf({ ...locked, username: 'kasse' })).toEqual([])
})

it('helloCash needs who signs in and who books', () => {
  expect(faultsOf({ posIntegration: 'HelloCash' })).toEqual(['username', 'password', 'cashierId'])
  const whole = { posIntegration: 'HelloCash', username: 'wirt', hasPassword: true, cashierId: 1 } as const
  expect(faultsOf(whole)).toEqual([])
  expect(faultsOf({})).toEqual([])
})

it('keeps what the register has a use for', () => {
  const typed = {
    ...none,
    address: ' http://kasse.example/ ',
    username: ' wirt ',
    cashierId: 3,
    isTest: true,
  }
  expect(trimRegister({ ...typed, posIntegration: 'WinOrderRestApi' })).toMatchObject({
    ...{ address: 'http://kasse.example', username: 'wirt', cashierId: null, isTest: false },
  })
  expect(trimRegister({ ...typed, posIntegration: 'HelloCash' })).toMatchObject({
    ...{ address: '', username: 'wirt', cashierId: 3, isTest: true },
  })
})

it('a password is for one place: another path is the same, another host, port or register is not', () => {
  const at = (address: string) => ({ posIntegration: 'WinOrderRestApi', address }) as const
  expect(isSameRegister(at('http://a.example/x'), at('http://a.example/y'))).toBe(true)
  expect(isSameRegister(at('http://a.example'), at('http://a.example:81'))).toBe(false)
  expect(isSameRegister(at('http://a.example'), at('http://b.example'))).toBe(false)
  expect(isSameRegister(at(''), { posIntegration: 'HelloCash', address: '' })).toBe(false)
})
