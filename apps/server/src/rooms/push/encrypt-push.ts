import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Where a browser wants its messages: the address at its push service, and the keys by which only it can read them. */
export type PushTarget = { endpoint: string; key: string; authsecret: string }

const RECORD_SIZE = 4096
const POINT_BYTES = 65
const AUTH_BYTES = 16
/** One record holds a header, the text, a sign for its end and the proof that nobody changed it. */
export const MOST_PLAIN_BYTES = RECORD_SIZE - 16 - 4 - 1 - POINT_BYTES - 1 - 16

/** Whether keys are such as a browser gives out: a point of the curve P-256, and 16 bytes. */
export function areKeys({ key, authsecret }: Pick<PushTarget, 'key' | 'authsecret'>): boolean {
  try {
    const point = Buffer.from(key, 'base64url')
    if (point.length !== POINT_BYTES || Buffer.from(authsecret, 'base64url').length !== AUTH_BYTES)
      return false
    const probe = createECDH('prime256v1')
    probe.generateKeys()
    probe.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** A message as its push service passes it on and only the browser reads it: RFC 8291 with `aes128gcm` of RFC 8188. */
export function encryptPush(plain: string, { key, authsecret }: PushTarget): Buffer {
  const text = Buffer.from(plain)
  if (text.length > MOST_PLAIN_BYTES) throw new Error('too long for a push message')
  const ours = createECDH('prime256v1')
  const ourPoint = ours.generateKeys()
  const theirPoint = Buffer.from(key, 'base64url')
  const shared = ours.computeSecret(theirPoint)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirPoint, ourPoint])
  const secret = hkdf(shared, Buffer.from(authsecret, 'base64url'), keyInfo, 32)
  const salt = randomBytes(16)
  const contentKey = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_SIZE, 0)
  header.writeUInt8(ourPoint.length, 4)
  // 2: the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, header, ourPoint, ...sealed])
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
