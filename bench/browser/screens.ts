import net from 'node:net'

/** Many screens that follow one hub. They read as little as they can, so that the sender is what is measured. */
export type Screens = {
  /** Settles when each screen has received this text at the end of a chunk; texts come in order. */
  until(text: string): Promise<void>
  close(): void
}

const GREETING = '{"protocol":"json","version":1}\x1e'
const PING = '{"type":6}\x1e'
/** The hub takes a screen that is silent for half a minute for gone. */
const PING_MS = 10_000
/** Long enough to hold any text that is waited for. */
const TAIL = 64

/** Opens raw websocket connections, greets in SignalR's protocol, and waits for `welcome` unless the hub is bare. */
export async function openScreens(
  port: number,
  path: string,
  amount: number,
  welcome: string | null,
): Promise<Screens> {
  let awaited = ''
  let missing = 0
  let arrived = () => {}
  let lost = (_error: Error) => {}
  const open = () =>
    openScreen(port, path, welcome, {
      hears: (end) => {
        if (!end.includes(awaited)) return false
        missing -= 1
        if (missing === 0) arrived()
        return true
      },
      isLost: () => lost(new Error('a screen lost its connection')),
    })

  const sockets: net.Socket[] = []
  // A few at a time, as the backlog of a listening socket is short.
  for (let at = 0; at < amount; at += 50) {
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(50, amount - at) }, open))))
  }
  const pinging = setInterval(() => {
    if (welcome) for (const socket of sockets) socket.write(textFrame(PING))
  }, PING_MS)
  return {
    until: (text) =>
      new Promise((resolve, reject) => {
        awaited = text
        missing = amount
        arrived = resolve
        lost = reject
      }),
    close: () => {
      clearInterval(pinging)
      lost = () => {}
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Screen = {
  /** Of the end of what has come; true: it was waited for, and what comes next counts anew. */
  hears: (end: string) => boolean
  isLost: () => void
}

function openScreen(port: number, path: string, welcome: string | null, screen: Screen) {
  return new Promise<net.Socket>((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    let isOpen = false
    let tail = ''
    socket.once('error', reject)
    socket.once('close', screen.isLost)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    socket.on('data', (chunk) => {
      if (isOpen) {
        const end =
          chunk.length >= TAIL
            ? chunk.toString('latin1', chunk.length - TAIL)
            : tail + chunk.toString('latin1')
        tail = screen.hears(end) ? '' : end.slice(-TAIL)
        return
      }
      const text = chunk.toString('latin1')
      if (text.startsWith('HTTP/1.1 101')) {
        if (welcome) socket.write(textFrame(GREETING))
      } else if (!text.includes(welcome ?? '')) return
      if (!welcome || text.includes(welcome)) {
        isOpen = true
        resolve(socket)
      }
    })
  })
}

/** A masked text frame below 126 bytes; the mask is zero. */
function textFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}
