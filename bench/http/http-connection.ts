import net from 'node:net'

/** `bytes`: the length of the body as it was sent. */
export type Reply = { status: number; head: string; body: string; bytes: number }
export type Request = {
  method: string
  path: string
  body?: unknown
  cookie?: string
  token?: string
  headers?: Record<string, string>
}

/**
 * One kept-alive HTTP connection with one request at a time. Knows only what our server sends, so that the load
 * costs little beside the server that it shares two cores with. One that the server ended while nobody asked, as it does
 * after a minute, is opened anew for the next request.
 */
export type Connection = { request(request: Request): Promise<Reply>; close(): void }

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

export async function openConnection(port: number): Promise<Connection> {
  let waiting: Waiting | null = null
  const answer = (how: (waiting: Waiting) => void) => {
    const asked = waiting
    waiting = null
    if (asked) how(asked)
  }
  const open = () =>
    openSocket(port, {
      onReply: (reply) => answer(({ resolve }) => resolve(reply)),
      onEnd: (error) => answer(({ reject }) => reject(error)),
    })
  let socket = await open()
  return {
    request: async (request) => {
      if (socket.destroyed) socket = await open()
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(textOf(request))
      })
    },
    close: () => socket.destroy(),
  }
}

async function openSocket(
  port: number,
  { onReply, onEnd }: { onReply: (reply: Reply) => void; onEnd: (error: Error) => void },
): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let chunks: Buffer[] = []
  let missing = 0
  socket.on('error', onEnd)
  socket.on('close', () => onEnd(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    missing -= chunk.length
    if (missing > 0) return
    const start = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    const reply = readReply(start)
    const isWhole = typeof reply !== 'number'
    chunks = isWhole ? [] : [start]
    missing = isWhole ? 0 : reply
    if (isWhole) onReply(reply)
  })
  return socket
}

function textOf({ method, path, body, cookie, token, headers = { accept: 'application/json' } }: Request) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (cookie) lines.push(`cookie: ${cookie}`)
  if (token) lines.push(`authorization: Bearer ${token}`)
  if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  else if (method !== 'GET') lines.push('content-length: 0')
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

export async function openConnections(port: number, amount: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: amount }, () => openConnection(port)))
}

/** The reply, or how many bytes are missing at least. */
export function readReply(read: Buffer): Reply | number {
  const headLength = read.indexOf('\r\n\r\n') + 4
  if (headLength < 4) return 1
  const head = read.toString('latin1', 0, headLength)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  const body = length
    ? wholeBody(read.subarray(headLength), Number(length[1]))
    : bodyInChunks(read.subarray(headLength))
  if (typeof body === 'number') return body
  return { status: Number(head.slice(9, 12)), head, body: body.toString(), bytes: body.length }
}

function wholeBody(read: Buffer, length: number): Buffer | number {
  return read.length < length ? length - read.length : read
}

/** What is written while it is made, such as a page, says the length of each part before it; the last one has none. */
function bodyInChunks(read: Buffer): Buffer | number {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const start = read.indexOf('\r\n', at) + 2
    if (start < 2) return 1
    const length = parseInt(read.toString('latin1', at, start), 16)
    const end = start + length
    if (read.length < end + 2) return end + 2 - read.length
    if (length === 0) return Buffer.concat(parts)
    parts.push(read.subarray(start, end))
    at = end + 2
  }
}

/** A request that has to succeed. */
export async function succeed(connection: Connection, request: Request): Promise<Reply> {
  const reply = await connection.request(request)
  if (reply.status !== 200)
    throw new Error(`${request.method} ${request.path}: ${reply.status} ${reply.body.slice(0, 500)}`)
  return reply
}

/** The cookie that the reply sets, as it is to be sent back. */
export function cookieOf({ head }: Reply): string {
  return /\r\nset-cookie: ([^;\r]+)/i.exec(head)![1]!
}
