import { expect, it } from 'vitest'
import { isFromTelephone } from './telephone.ts'

it('knows the signature of the provider’s own example, and no other', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const parameters = {
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234' },
    ...{ From: '+12349013030', To: '+18005551212' },
  }
  const isGenuine = (signature: string, of = parameters) =>
    isFromTelephone({ authToken: '12345' }, url, of, signature)
  expect(isGenuine('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')).toBe(true)
  expect(isGenuine('0/KCTR6DLpKmkAf8muzZqo1nDgq=')).toBe(false)
  expect(isGenuine('0/KCTR6DLpKmkAf8muzZqo1nDgQ=', { ...parameters, Digits: '1' })).toBe(false)
  expect(isGenuine('')).toBe(false)
})
