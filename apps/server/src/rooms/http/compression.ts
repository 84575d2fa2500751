import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** How a reply is sent: as it is or compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** What is kept is sent often; whoever waits for a reply of their own is served sooner. */
export const WELL = 5
const QUICKLY = 4
/** Less is sent as it is. */
const SHORT_BYTES = 8192
const texts = /^(text\/|image\/svg|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/

export const compress = {
  br: (text: Buffer, quality = QUICKLY) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
  identity: (text: Buffer) => Promise.resolve(text),
}

export const unpack = {
  br: (bytes: Buffer) => promisify(brotliDecompress)(bytes),
  gzip: (bytes: Buffer) => promisify(gunzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
}

/**
 * Sends every longer text in the smallest form that its receiver takes, all at once: in pieces, whoever waits for the
 * next one keeps text and compressor. What is compressed already, and what is sent piece by piece, goes as it is.
 */
export function compressReplies(http: FastifyInstance) {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (!isLongText(reply, payload)) return done(null, payload)
    const encoding = agreeEncoding(request, reply)
    if (encoding === 'identity') return done(null, payload)
    reply.removeHeader('content-length')
    compress[encoding](Buffer.from(payload as string)).then(
      (bytes) => done(null, bytes),
      (error: Error) => done(error),
    )
  })
}

function isLongText(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < SHORT_BYTES) return false
  // A part of something is a part of it as it is.
  if (reply.hasHeader('content-encoding') || reply.statusCode === 206) return false
  return texts.test(String(reply.getHeader('content-type') ?? ''))
}

/** Sets what the reply is to say of it: the form, and that others may get another one. */
export function agreeEncoding(request: FastifyRequest, reply: FastifyReply): Encoding {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding
}

/** The smallest form that a browser takes, by its `accept-encoding`. */
function encodingFor(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]!.trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity'
}
