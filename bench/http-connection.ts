import net from 'node:net'

export type Reply = { status: number; head: string; body: string }
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
 * costs little beside the server that it shares two cores with.
 */
export type Connection = { request(request: Request): Promise<Reply>; close(): void }

export async function openConnection(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null
  let chunks: Buffer[] = []
  let missing = Infinity
  let headLength = 0

  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    if (missing === Infinity) {
      const start = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      headLength = start.indexOf('\r\n\r\n') + 4
      if (headLength < 4) return
      const length = /\r\ncontent-length: (\d+)/i.exec(start.toString('latin1', 0, headLength))
      if (!length) return fail(new Error('a reply without a length'))
      missing = headLength + Number(length[1]) - start.length
    } else missing -= chunk.length
    if (missing > 0) return
    const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    const head = whole.toString('latin1', 0, headLength)
    chunks = []
    missing = Infinity
    const { resolve } = waiting!
    waiting = null
    resolve({ status: Number(head.slice(9, 12)), head, body: whole.toString('utf8', headLength) })
  })

  return {
    request: ({ method, path, body, cookie, token, headers = { accept: 'application/json' } }) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
      if (cookie) lines.push(`cookie: ${cookie}`)
      if (token) lines.push(`authorization: Bearer ${token}`)
      if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
      else if (method !== 'GET') lines.push('content-length: 0')
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
      })
    },
    close: () => socket.destroy(),
  }
}

export async function openConnections(port: number, amount: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: amount }, () => openConnection(port)))
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
