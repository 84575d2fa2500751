import type { WebSocket } from 'ws'
import type { StoredEvent } from './stream-event.ts'

/* What is said on a hub connection: SignalR's JSON protocol, records of JSON that end with a separator. */

export const RECORD_SEPARATOR = '\x1e'
export const PING = Buffer.from(`{"type":6}${RECORD_SEPARATOR}`)

/** Version 1 of the protocol is greeted in kind; to anything else the answer says why, and the connection ends. */
export function answerGreeting(socket: WebSocket, record: string): boolean {
  const greeting = parse(record)
  if (greeting?.['protocol'] === 'json' && greeting['version'] === 1) {
    socket.send(`{}${RECORD_SEPARATOR}`)
    return true
  }
  const error = 'Only version 1 of the json protocol is spoken here.'
  socket.send(JSON.stringify({ error }) + RECORD_SEPARATOR)
  socket.close(1000)
  return false
}

/** The client calls nothing on the hub; a call is answered with an error, a farewell with a close. */
export function answerRecord(socket: WebSocket, record: string) {
  const message = parse(record)
  if (message?.['type'] === 7) socket.close(1000)
  if (message?.['type'] === 1 && message['invocationId']) {
    const error = `Method '${String(message['target'])}' does not exist.`
    socket.send(JSON.stringify({ type: 3, invocationId: message['invocationId'], error }) + RECORD_SEPARATOR)
  }
}

/** Ends a connection with a German sentence; `allowReconnect`: whether trying again helps. */
export function closeWith(socket: WebSocket, error: string, allowReconnect = false) {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify({ type: 7, error, allowReconnect }) + RECORD_SEPARATOR)
  socket.close(1000)
}

/** The websocket frame of an event: `ws` writes whole frames too, so that both may write to one connection. */
export function frameOf({ name, payload, seq }: StoredEvent): Buffer {
  const target = JSON.stringify(name)
  const text = `{"type":1,"target":${target},"arguments":[${payload},{"seq":${seq}}]}${RECORD_SEPARATOR}`
  return textFrame(Buffer.from(text))
}

/** An event of the connection itself, which no stream has. */
export function frameOfConnection(name: 'welcome' | 'forceReload', payload: { seq: number }): Buffer {
  return frameOf({ name, payload: JSON.stringify(payload), seq: payload.seq })
}

/** RFC 6455, 5.2: final, text, unmasked; the length in one byte, or in two or eight more. */
function textFrame(payload: Buffer): Buffer {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x81
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

function parse(record: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(record)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
