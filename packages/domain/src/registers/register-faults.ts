import type { FieldProblem } from '@tresen/contract/common'
import type { RegisterSettings } from '@tresen/contract/registers'

type Typed = Omit<RegisterSettings, 'version'>

/** As it is kept: without what the register has no use for. */
export function trimRegister<T extends Omit<Typed, 'hasPassword'>>(typed: T): T {
  const { posIntegration } = typed
  const isHelloCash = posIntegration === 'HelloCash'
  return {
    ...typed,
    address: isHelloCash ? '' : typed.address.trim().replace(/\/+$/, ''),
    username: typed.username.trim(),
    cashierId: isHelloCash ? typed.cashierId : null,
    isTest: isHelloCash && typed.isTest,
  }
}

/** What cannot be right in settings that are trimmed; `hasPassword`: one is there or was typed. */
export function registerFaults(typed: Typed): FieldProblem[] {
  const { posIntegration, username, hasPassword, cashierId } = typed
  const faults: FieldProblem[] = []
  const fault = (path: keyof Typed | 'password', message_de: string) => faults.push({ path, message_de })
  if (posIntegration === 'WinOrderRestApi') {
    if (!isRegisterAddress(typed.address))
      fault('address', 'Bitte geben Sie eine Adresse an wie http://kasse.beispiel.de:8080.')
    if (username === '' && hasPassword) fault('username', 'Pflichtangabe')
  }
  if (posIntegration === 'HelloCash') {
    if (username === '') fault('username', 'Pflichtangabe')
    if (!hasPassword) fault('password', 'Pflichtangabe')
    if (cashierId === null) fault('cashierId', 'Pflichtangabe')
  }
  return faults
}

/** As far as the host and port, and a path behind; a name or password in it would be shown to whoever sees the settings. */
const address = /^(https?:\/\/(?:[^\s/?#@:[\]]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:\/[^\s?#]*)?$/i

function isRegisterAddress(text: string): boolean {
  return address.test(text)
}

type AtRegister = Pick<RegisterSettings, 'posIntegration' | 'address'>

/** Whether the same password may be shown to the register as before: it is the same host. */
export function isSameRegister(one: AtRegister, other: AtRegister): boolean {
  return one.posIntegration === other.posIntegration && originOf(one) === originOf(other)
}

function originOf({ address: text }: AtRegister): string {
  return address.exec(text)?.[1]?.toLowerCase() ?? ''
}
