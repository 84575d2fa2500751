import type { Send, SentReply } from '@tresen/contract/client'
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify'

/** For the shop: the calls of this very server, as this visitor, without a network in between. */
export function inProcess(http: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Send {
  let cookie = request.headers.cookie ?? ''
  return async (url, { method = 'GET', headers, body }) => {
    const answered = await http.inject({
      method: method as 'GET',
      url,
      // It counts for the visitor, whatever they wrote about themselves.
      remoteAddress: request.ip,
      headers: {
        ...(headers as Record<string, string>),
        host: request.host,
        ...(cookie && { cookie }),
      },
      ...(body != null && { payload: body as string }),
      // Else a menu would be made a text before it is read from its bytes.
      payloadAsStream: true,
    })
    const cookies = [answered.headers['set-cookie'] ?? []].flat()
    if (cookies.length) {
      // Inside there is no https, whatever the visitor came by.
      reply.header(
        'set-cookie',
        request.protocol === 'https' ? cookies.map((one) => `${one}; Secure`) : cookies,
      )
      // A guest who is new with this request stays the same one for its further calls.
      cookie = [...cookies.map((one) => one.split(';')[0]), cookie].filter(Boolean).join('; ')
    }
    return replyOf(answered, Buffer.concat(await answered.stream().toArray()))
  }
}

/** For websites: the calls of this server as somebody whom it does not know, whatever they sent along. */
export function inHouse(http: FastifyInstance, request: FastifyRequest, publicUrl: string): Send {
  return async (url, { method = 'GET', headers }) => {
    const answered = await http.inject({
      ...{ method: method as 'GET', url, remoteAddress: request.ip, payloadAsStream: true },
      headers: { ...(headers as Record<string, string>), host: new URL(publicUrl).host },
    })
    return replyOf(answered, Buffer.concat(await answered.stream().toArray()))
  }
}

/** Not a `Response`: for the first one Node loads all of its `fetch`, which takes 50 ms and 4 MB. */
function replyOf({ statusCode: status, headers }: LightMyRequestResponse, bytes: Buffer): SentReply {
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => headers[name]?.toString() ?? null },
    json: async () => JSON.parse(bytes.toString()) as unknown,
    bytes: async () => new Uint8Array(bytes),
  }
}
