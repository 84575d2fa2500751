import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { identityCalls } from './identity/user.ts'

function answering(status: number, body: string) {
  return createClient(identityCalls, { fetch: async () => new Response(body, { status }) })
}

describe('A reply', () => {
  it('that broke off on its way is a lost one, not an empty object', async () => {
    await expect(answering(200, '{"id":"01a1').refreshToken()).rejects.toMatchObject({
      status: 0,
      code: 'Unreachable',
    })
  })

  it('that refuses keeps its status, also when its text is none of ours', async () => {
    await expect(answering(502, '<h1>Bad gateway</h1>').refreshToken()).rejects.toMatchObject({ status: 502 })
  })
})
