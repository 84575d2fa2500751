import { describe, expect, it } from 'vitest'
import { deviceToken } from './device-token.ts'
import { isFromTelephone, type Posted } from './telephone.ts'

const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const caller = (number: string) => ({
  ...{ CallSid: 'CA1234567890ABCDE', Caller: number, Digits: '1234' },
  ...{ From: number, To: '+18005551212' },
})

describe('A signature', () => {
  it.each<[string, string, string, Posted, string]>([
    ['of the documents', '12345', url, caller('+14158675309'), 'RSOYDt4T1cUTdK1PDd93/VVr8B8='],
    ['of another caller', '12345', url, caller('+12349013030'), '0/KCTR6DLpKmkAf8muzZqo1nDgQ='],
    [
      ...(['over an address with its port', '12345', url, caller('+14158675309')] as const),
      'kvajT1Ptam85bY51eRf/AJRuM3w=',
    ],
    [
      ...(['of values that came twice', '1c892n40nd03kdnc0112slzkl3091j20'] as const),
      ...([
        'https://example.com/?x=1',
        { Sid: 'CA123', SidAccount: 'AC123', Digits: ['5678', '1234', '1234'] },
      ] as const),
      'YzV8o2w0pJE7DX/D82HtZri8eWc=',
    ],
  ])('%s is known, and no other', (_, authToken, address, posted, signature) => {
    const isGenuine = (given: string, of = posted) => isFromTelephone({ authToken }, address, of, given)
    expect(isGenuine(signature)).toBe(true)
    expect(isGenuine(signature.toLowerCase())).toBe(false)
    expect(isGenuine(signature, { ...posted, Digits: '1' })).toBe(false)
    expect(isGenuine('')).toBe(false)
    expect(isFromTelephone({ authToken: 'andere' }, address, posted, signature)).toBe(false)
  })
})

it('lets a browser in by the very token that the provider’s own library makes', async () => {
  const browserKey = { sid: 'SK00000000000000000000000000000002', secret: 'geheim' }
  const account = { accountSid: 'AC00000000000000000000000000000001', browserKey }
  expect(await deviceToken(account, 'agent_1', new Date('2026-11-20T17:30:00Z'))).toBe(
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImN0eSI6InR3aWxpby1mcGE7dj0xIn0.' +
      'eyJqdGkiOiJTSzAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAyLTE3OTUxOTU4MDAiLCJncmFudHMiOnsiaWRlbnRpdHkiOiJhZ2VudF8xIiwidm9pY2UiOnsiaW5jb21pbmciOnsiYWxsb3ciOnRydWV9fX0sImlhdCI6MTc5NTE5NTgwMCwiZXhwIjoxNzk1MTk5NDAwLCJpc3MiOiJTSzAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAyIiwic3ViIjoiQUMwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMSJ9.' +
      '60Nw81dwjVCgMnQ_iPBKSr81TiLfbCu5PrUQulr58XM',
  )
})
