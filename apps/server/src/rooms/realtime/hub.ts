import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { EventLog } from './event-log.ts'
import type { StoredEvent } from './stream-event.ts'

const RECORD_SEPARATOR = '\x1e'
const PING = Buffer.from(`{"type":6}${RECORD_SEPARATOR}`)
const PING_MS = 15_000
const SILENCE_MS = 30_000
/** A client that lets this much pile up is cut off; it reconnects and gets what it missed. */
const MOST_BUFFERED = 4 * 1024 * 1024
const MOST_INCOMING = 64 * 1024
const FAREWELL_MS = 1000
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Admission = { streamId: string; expiresAt: Date }

/** One hub: who may join which stream, and what a new connection is told first. */
export type HubShape = {
  path: string
  /** The stream that this request may follow, and until when; a German sentence when it may follow none. */
  admit(query: URLSearchParams, token: string | null): Promise<Admission | { refusal: string }>
  /** What `welcome` carries beside `seq`. */
  welcome(streamId: string): Promise<object>
}

type Connection = {
  socket: WebSocket
  /** What lies under `socket`: complete frames go there, without being wrapped once more for each connection. */
  wire: Duplex
  lastHeard: number
  held: Buffer[] | null
  end: (() => void) | null
}

/** Everybody of this process who follows one stream: a frame is built once and written to each. */
type Room = { connections: Set<Connection>; seq: number; isOver: boolean; end: () => void }

/** Serves hubs in SignalR's JSON protocol over plain websockets, without negotiation. */
export function createHubs(
  shapes: readonly HubShape[],
  { events, log, now }: { events: EventLog; log: FastifyBaseLogger; now: () => Date },
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_INCOMING, perMessageDeflate: false })
  const rooms = new Map<string, Promise<Room>>()
  const connections = new Set<Connection>()

  function roomOf(streamId: string): Promise<Room> {
    const known = rooms.get(streamId)
    if (known) return known
    const members = new Set<Connection>()
    const created = (async () => {
      const room: Room = { connections: members, seq: 0, isOver: false, end: () => {} }
      const subscription = await events.subscribe(streamId, (event) => {
        room.seq = event.seq
        const frame = frameOf(event)
        for (const connection of members) send(connection, frame)
      })
      // An event may have come between the subscription and here.
      room.seq = Math.max(room.seq, subscription.seq)
      room.end = () => {
        room.isOver = true
        subscription.end()
        rooms.delete(streamId)
      }
      return room
    })()
    created.catch(() => rooms.delete(streamId))
    rooms.set(streamId, created)
    return created
  }

  async function join(
    connection: Connection,
    shape: HubShape,
    streamId: string,
    lastSeq: number | null,
  ): Promise<void> {
    const room = await roomOf(streamId)
    // Somebody else who waited for this room has left it empty in the meantime.
    if (room.isOver) return join(connection, shape, streamId, lastSeq)
    if (connection.socket.readyState !== connection.socket.OPEN) return leaveIfEmpty(room)
    connection.held = []
    room.connections.add(connection)
    connection.end = () => {
      room.connections.delete(connection)
      leaveIfEmpty(room)
    }
    const { seq } = room
    const [welcome, missed] = await Promise.all([
      shape.welcome(streamId),
      lastSeq === null ? [] : events.replay(streamId, lastSeq, seq),
    ])
    connection.socket.send(invocation('welcome', { seq, ...welcome }))
    const isTooMuch = missed && sizeOf(missed) > MOST_BUFFERED
    if (missed && !isTooMuch) for (const event of missed) connection.wire.write(frameOf(event))
    else connection.socket.send(invocation('forceReload', { seq }))
    const held = connection.held
    connection.held = null
    for (const frame of held) send(connection, frame)
  }

  function leaveIfEmpty(room: Room) {
    if (room.connections.size === 0 && !room.isOver) room.end()
  }

  function accept(socket: WebSocket, wire: Duplex, shape: HubShape, request: IncomingMessage) {
    const connection: Connection = { socket, wire, lastHeard: Date.now(), held: null, end: null }
    connections.add(connection)
    let isGreeted = false
    let rest = ''
    socket.on('message', (data) => {
      connection.lastHeard = Date.now()
      const records = (rest + (data as Buffer).toString()).split(RECORD_SEPARATOR)
      rest = records.pop() ?? ''
      if (rest.length > MOST_INCOMING || socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
      for (const record of records) {
        if (isGreeted) answer(socket, record)
        else {
          isGreeted = true
          void greet(connection, shape, request, record).catch((error: unknown) => {
            log.warn({ err: error }, 'a hub connection could not be set up')
            close(socket, 'Der Server ist gerade nicht bereit.')
          })
        }
      }
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connections.delete(connection)
      connection.end?.()
    })
  }

  async function greet(connection: Connection, shape: HubShape, request: IncomingMessage, record: string) {
    const { socket } = connection
    const greeting = parse(record)
    if (greeting?.['protocol'] !== 'json' || greeting['version'] !== 1) {
      socket.send(
        JSON.stringify({ error: 'Only version 1 of the json protocol is spoken here.' }) + RECORD_SEPARATOR,
      )
      return socket.close(1000)
    }
    socket.send(`{}${RECORD_SEPARATOR}`)
    const query = new URL(request.url ?? '', 'http://hub').searchParams
    const header = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    // A refused upgrade is invisible to a browser, so the reason is told over the open connection.
    const admitted = await shape.admit(query, query.get('access_token') ?? header ?? null)
    if ('refusal' in admitted) return close(socket, admitted.refusal)
    endWith(admitted.expiresAt, socket)
    await join(connection, shape, admitted.streamId, seqOf(query.get('lastSeq')))
  }

  /** Nobody follows longer than their token allows; with a fresh one they come back and miss nothing. */
  function endWith(expiresAt: Date, socket: WebSocket) {
    const left = Math.min(expiresAt.getTime() - now().getTime(), LONGEST_TIMER_MS)
    const timer = setTimeout(() => close(socket, 'Ihre Anmeldung ist abgelaufen.', true), left)
    timer.unref()
    socket.on('close', () => clearTimeout(timer))
  }

  const pinging = setInterval(() => {
    const silentSince = Date.now() - SILENCE_MS
    for (const connection of connections) {
      if (connection.lastHeard < silentSince) connection.socket.terminate()
      else if (connection.socket.readyState === connection.socket.OPEN)
        connection.socket.send(PING, { binary: false })
    }
  }, PING_MS)
  pinging.unref()

  return {
    /** Takes over an upgrade request to one of the hubs; false when its path is none. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const path = (request.url ?? '').split('?')[0]
      const shape = shapes.find((one) => one.path === path)
      if (!shape) return false
      sockets.handleUpgrade(request, socket, head, (accepted) => accept(accepted, socket, shape, request))
      return true
    },
    close() {
      clearInterval(pinging)
      for (const { socket } of connections) close(socket, 'Der Server wird neu gestartet.', true)
      // Who does not answer must not keep the server from ending.
      setTimeout(() => connections.forEach(({ socket }) => socket.terminate()), FAREWELL_MS).unref()
    },
  }
}

function send({ socket, wire, held }: Connection, frame: Buffer) {
  if (held) held.push(frame)
  else if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate()
  else if (socket.readyState === socket.OPEN) wire.write(frame)
}

/** The client calls nothing on the hub; a call is answered with an error, a farewell with a close. */
function answer(socket: WebSocket, record: string) {
  const message = parse(record)
  if (message?.['type'] === 7) socket.close(1000)
  if (message?.['type'] === 1 && message['invocationId']) {
    const error = `Method '${String(message['target'])}' does not exist.`
    socket.send(JSON.stringify({ type: 3, invocationId: message['invocationId'], error }) + RECORD_SEPARATOR)
  }
}

function close(socket: WebSocket, error: string, allowReconnect = false) {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify({ type: 7, error, allowReconnect }) + RECORD_SEPARATOR)
  socket.close(1000)
}

function sizeOf(events: readonly StoredEvent[]): number {
  return events.reduce((size, { payload }) => size + payload.length, 0)
}

/** The websocket frame of an event: `ws` writes whole frames too, so that both may write to one connection. */
function frameOf({ name, payload, seq }: StoredEvent): Buffer {
  const target = JSON.stringify(name)
  const text = `{"type":1,"target":${target},"arguments":[${payload},{"seq":${seq}}]}${RECORD_SEPARATOR}`
  return textFrame(Buffer.from(text))
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

function invocation(target: string, payload: { seq: number }): string {
  return JSON.stringify({ type: 1, target, arguments: [payload, { seq: payload.seq }] }) + RECORD_SEPARATOR
}

function seqOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function parse(record: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(record)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
