import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

const secret = new TextEncoder().encode('a secret of tests, of enough bytes')
const at = new Date('2026-11-20T18:00:00.700Z')
const later = new Date('2026-11-20T19:00:00.300Z')
const tokens = createTokens(secret, () => at)
const id = uuidv7()
const restaurantId = uuidv7()

it('signs the very text that a library for tokens signs', async () => {
  const signed = (claims: Record<string, string>, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setAudience(audience)
      .setExpirationTime(later)
      .sign(createSecretKey(secret))
  expect(tokens.signLink('chat', { restaurantId, id }, later)).toBe(await signed({ restaurantId }, 'chat'))
})

it('what is signed stands in it, also beyond ASCII', async () => {
  const user = { kind: 'user', userId: id, username: 'jörg', roles: [], restaurants: {} } as const
  const { payload, protectedHeader } = await jwtVerify(
    tokens.signUser(user, { sessionId: 'a', version: 3 }, later),
    createSecretKey(secret),
    { audience: 'user', currentDate: at },
  )
  expect(protectedHeader).toEqual({ alg: 'HS256' })
  expect(payload).toMatchObject({ sub: id, username: 'jörg', ver: 3, iat: 1795197600, exp: 1795201200 })
})

it('a text that was changed, or of another secret, is nobody’s', async () => {
  const token = tokens.signGuest(id)
  const elsewhere = createTokens(secret, () => at)
  expect(await elsewhere.readGuest(token)).toEqual({ guestId: id, isDue: false })
  const [head, , proof] = token.split('.')
  const claims = { sub: uuidv7(), aud: 'guest', iat: 1795197600, exp: 1795201200 }
  const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${proof}`
  expect(await elsewhere.readGuest(forged)).toBeNull()
  const forger = createTokens(new TextEncoder().encode('a secret that nobody else knows at all'), () => at)
  expect(await elsewhere.readGuest(forger.signGuest(id))).toBeNull()
})
