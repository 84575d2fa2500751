import WebSocket from 'ws'

const SEPARATOR = '\x1e'

export type RawHub = {
  socket: WebSocket
  /** Every message of the server, parsed. */
  messages: Record<string, unknown>[]
  send(message: object): void
  /** Waits for the first message that has these fields. */
  until(fields: object): Promise<Record<string, unknown>>
  closed: Promise<number>
}

/** A hub connection without any client library, to see and to do what a client never would. */
export async function openRawHub(url: string, headers: Record<string, string> = {}): Promise<RawHub> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  const messages: Record<string, unknown>[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    const records = (data as Buffer).toString().split(SEPARATOR).slice(0, -1)
    messages.push(...records.map((record) => JSON.parse(record) as Record<string, unknown>))
    wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const find = (fields: object) =>
    messages.find((message) => Object.entries(fields).every(([name, value]) => message[name] === value))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    socket,
    messages,
    send: (message) => socket.send(JSON.stringify(message) + SEPARATOR),
    until: async (fields) => {
      for (;;) {
        const found = find(fields)
        if (found) return found
        const ended = closed.then(() => {
          if (!find(fields)) throw new Error(`closed before ${JSON.stringify(fields)}`)
        })
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), ended])
      }
    },
    closed,
  }
}

export const greeting = { protocol: 'json', version: 1 }
