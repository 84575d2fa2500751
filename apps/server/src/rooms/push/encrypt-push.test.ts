import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptPush } from '../../testing/push-server.ts'
import { encryptPush, MOST_PLAIN_BYTES } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

function aBrowser(privateKey?: Buffer) {
  const keys = createECDH('prime256v1')
  if (privateKey) keys.setPrivateKey(privateKey)
  else keys.generateKeys()
  return { point: keys.getPublicKey(), secretWith: (other: Buffer) => keys.computeSecret(other) }
}

it('The reader of the tests reads the message of RFC 8291, appendix A, that somebody else wrote', () => {
  const message = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg')
  const browser = aBrowser(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  expect(decryptPush(message, { ...browser, auth })).toBe('When I grow up, I want to be a watermelon')
})

it('What is sent is read by it, up to the longest, and by no other browser', () => {
  const [auth, browser, other] = [randomBytes(16), aBrowser(), aBrowser()]
  const to = {
    endpoint: '',
    key: browser.point.toString('base64url'),
    authsecret: auth.toString('base64url'),
  }
  for (const text of ['', 'Nr. 12 wartet, 8,50 €', 'x'.repeat(MOST_PLAIN_BYTES)])
    expect(decryptPush(encryptPush(text, to), { ...browser, auth })).toBe(text)
  expect(() => decryptPush(encryptPush('geheim', to), { ...other, auth })).toThrow()
  expect(() => encryptPush('x'.repeat(MOST_PLAIN_BYTES + 1), to)).toThrow()
})
