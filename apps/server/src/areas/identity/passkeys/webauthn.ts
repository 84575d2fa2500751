import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'

/** What an authenticator says about itself and the moment (WebAuthn, 6.1). */
export type AuthenticatorData = { counter: number; credentialId: string | null }

type Expected = { kind: 'webauthn.create' | 'webauthn.get'; challenge: string; origin: string }

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Whether the browser did what it was asked, on our own page. */
export function isOurs(clientData: string, { kind, challenge, origin }: Expected): boolean {
  try {
    const said = JSON.parse(bytesOf(clientData).toString('utf8')) as Record<string, unknown>
    const isWithin = said['crossOrigin'] !== true
    return said['type'] === kind && said['challenge'] === challenge && said['origin'] === origin && isWithin
  } catch {
    return false
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** Reads it; null: it is for another host, or nobody was there, or nobody proved to be the person. */
export function readAuthenticator(data: string, rpId: string): AuthenticatorData | null {
  const bytes = bytesOf(data)
  if (bytes.length < 37 || !bytes.subarray(0, 32).equals(sha256(rpId))) return null
  const flags = bytes[32]!
  if (!(flags & PRESENT) || !(flags & VERIFIED)) return null
  const counter = bytes.readUInt32BE(33)
  if (!(flags & HAS_KEY)) return { counter, credentialId: null }
  // After it the id of the model, 16 bytes; then how long the credential's own id is.
  if (bytes.length < 55) return null
  const end = 55 + bytes.readUInt16BE(53)
  return end > bytes.length ? null : { counter, credentialId: bytes.subarray(55, end).toString('base64url') }
}

/** A key of a kind that we ask for: ES256, Ed25519 or RS256; null: it is none. */
export function readPublicKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'ed25519') return key
    if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1' ? key : null
    return key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 ? key : null
  } catch {
    return null
  }
}

type Signed = { authenticatorData: string; clientData: string; signature: string }

export function isSigned(publicKey: Buffer, { authenticatorData, clientData, signature }: Signed): boolean {
  const key = readPublicKey(publicKey)
  if (!key) return false
  const signed = Buffer.concat([bytesOf(authenticatorData), sha256(bytesOf(clientData))])
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  try {
    return verify(hash, signed, key, bytesOf(signature))
  } catch {
    return false
  }
}
