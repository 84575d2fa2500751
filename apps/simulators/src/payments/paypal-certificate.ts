import { generateKeyPairSync, sign } from 'node:crypto'

/** One thing in DER: a tag, how long it is, and what it is. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([tag]), length, body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const time = (text: string) => der(0x17, Buffer.from(text))
/** sha256WithRSAEncryption, without parameters. */
const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const name = sequence(
  der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Simulator')))),
)

/** A certificate of this process's own, as the one with which PayPal's webhooks are proved. */
export const certificate = makeCertificate()

function makeCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time('260101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const text = sequence(body, algorithm, signature)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n` }
}
