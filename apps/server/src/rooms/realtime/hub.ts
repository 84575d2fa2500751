import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { createPlaces } from '../edge/places.ts'
import type { EventLog } from './event-log.ts'
import { createRooms, MOST_BUFFERED, type Connection, type Rooms } from './hub-rooms.ts'
import { answerGreeting, answerRecord, closeWith, PING, RECORD_SEPARATOR } from './signalr.ts'

const PING_MS = 15_000
const SILENCE_MS = 30_000
const MOST_INCOMING = 64 * 1024
const FAREWELL_MS = 1000
/** Who has not said who they are may stay for a moment, and only so many may. */
const GREETING_MS = 10_000
const SIGN_IN_ENDED = 'Ihre Anmeldung ist abgelaufen.'
const UNKNOWN = { forEach: 100, inAll: 1000 }
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * `hears`: which events of the stream are for this person. `isOver`: their token was ended before its time. `isScreen`:
 * whoever is there sees what comes in and can see to it.
 */
type Admission = {
  streamId: string
  expiresAt: Date
  hears: Hears
  isOver: () => boolean
  isScreen?: boolean
}
export type Hears = (eventName: string) => boolean

/** One hub: who may join which stream, and what a new connection is told first. */
export type HubShape = {
  path: string
  /** The stream that this request may follow, and until when; a German sentence when it may follow none. */
  admit(query: URLSearchParams, token: string | null): Promise<Admission | { refusal: string }>
  /** What `welcome` carries beside `seq`. */
  welcome(streamId: string, hears: Hears): Promise<object>
}

type Means = {
  events: EventLog
  log: FastifyBaseLogger
  now: () => Date
  /** Tells when tokens were ended. */
  endedTokens: { onChange(listener: () => void): void }
  /** Whom a connection counts for until it is known who it is. */
  callerOf: (request: IncomingMessage) => string
}

/** Serves hubs in SignalR's JSON protocol over plain websockets, without negotiation. */
export function createHubs(shapes: readonly HubShape[], { events, log, now, callerOf, endedTokens }: Means) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_INCOMING, perMessageDeflate: false })
  const rooms = createRooms(events)
  const connections = new Set<Connection>()
  const unknown = createPlaces(UNKNOWN)
  const pinging = setInterval(() => pingAll(connections), PING_MS).unref()
  endedTokens.onChange(() => leaveWhoIsOver(connections))

  function accept(
    wire: Duplex,
    shape: HubShape,
    request: IncomingMessage,
    isKnown: () => void,
    socket: WebSocket,
  ) {
    const connection = connectionOn(socket, wire, isKnown)
    connections.add(connection)
    readRecords(connection, (greeting) => {
      greet(connection, greeting, request, shape, { rooms, now }).catch((error: unknown) => {
        log.warn({ err: error }, 'a hub connection could not be set up')
        closeWith(socket, 'Der Server ist gerade nicht bereit.', true)
      })
    })
    socket.on('close', () => {
      isKnown()
      connections.delete(connection)
      connection.end?.()
    })
  }

  return {
    /** Takes over an upgrade request to one of the hubs; false when its path is none. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
      const path = (request.url ?? '').split('?')[0]
      const shape = shapes.find((one) => one.path === path)
      if (!shape) return false
      const leave = unknown.take(callerOf(request))
      if (!leave) {
        refuseUpgrade(socket, '429 Too Many Requests')
        return true
      }
      const isKnown = untilKnown(socket, leave)
      sockets.handleUpgrade(request, socket, head, (accepted) =>
        accept(socket, shape, request, isKnown, accepted),
      )
      return true
    },
    connections: () => connections.size,
    /** The streams that are followed by a screen. */
    screens: (): string[] => [...new Set([...connections].flatMap(({ screenOf }) => screenOf ?? []))],
    close: () => sayFarewell(connections, pinging),
  }
}

/** A connection of somebody unknown, who hears nothing yet. */
function connectionOn(socket: WebSocket, wire: Duplex, isKnown: () => void): Connection {
  socket.on('error', () => socket.terminate())
  return {
    socket,
    wire,
    lastHeard: Date.now(),
    hears: () => false,
    isOver: () => false,
    screenOf: null,
    held: null,
    end: null,
    isKnown,
  }
}

/** Whose token was ended before its time follows nothing any more. */
function leaveWhoIsOver(connections: ReadonlySet<Connection>) {
  for (const { isOver, socket } of connections) if (isOver()) closeWith(socket, SIGN_IN_ENDED, true)
}

/** Who does not answer must not keep the server from ending. */
function sayFarewell(connections: ReadonlySet<Connection>, pinging: NodeJS.Timeout) {
  clearInterval(pinging)
  for (const { socket } of connections) closeWith(socket, 'Der Server wird neu gestartet.', true)
  setTimeout(() => connections.forEach(({ socket }) => socket.terminate()), FAREWELL_MS).unref()
}

/** Whoever has not said in a moment who they are leaves, and with them their place; to be called once it is known. */
function untilKnown(socket: Duplex, leave: () => void): () => void {
  const timer = setTimeout(() => socket.destroy(), GREETING_MS)
  const isKnown = () => {
    clearTimeout(timer)
    leave()
  }
  socket.once('close', isKnown)
  return isKnown
}

/** Answers an upgrade that nobody takes over. Nobody reads from its socket either, so it would never close by itself. */
export function refuseUpgrade(socket: Duplex, status: string) {
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  socket.end(head, () => socket.destroy())
}

/** Takes what a client says apart into records: the first one greets, the others are answered. */
function readRecords(connection: Connection, greeted: (greeting: string) => void) {
  const { socket } = connection
  let isGreeted = false
  let rest = ''
  socket.on('message', (data) => {
    connection.lastHeard = Date.now()
    const records = (rest + (data as Buffer).toString()).split(RECORD_SEPARATOR)
    rest = records.pop() ?? ''
    if (rest.length > MOST_INCOMING || socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
    for (const record of records) {
      if (isGreeted) answerRecord(socket, record)
      else {
        isGreeted = true
        greeted(record)
      }
    }
  })
}

async function greet(
  connection: Connection,
  greeting: string,
  request: IncomingMessage,
  shape: HubShape,
  { rooms, now }: { rooms: Rooms; now: () => Date },
) {
  const { socket } = connection
  if (!answerGreeting(socket, greeting)) return
  const query = new URL(request.url ?? '', 'http://hub').searchParams
  const header = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  // A refused upgrade is invisible to a browser, so the reason is told over the open connection.
  const admitted = await shape.admit(query, query.get('access_token') ?? header ?? null)
  if ('refusal' in admitted) return closeWith(socket, admitted.refusal)
  connection.isKnown()
  const { streamId, expiresAt, hears, isOver, isScreen = false } = admitted
  connection.hears = hears
  connection.isOver = isOver
  connection.screenOf = isScreen ? streamId : null
  endAfter(expiresAt.getTime() - now().getTime(), socket)
  await rooms.join(connection, streamId, seqOf(query.get('lastSeq')), () => shape.welcome(streamId, hears))
}

/** Nobody follows longer than their token allows; with a fresh one they come back and miss nothing. */
function endAfter(ms: number, socket: WebSocket) {
  const end = () => closeWith(socket, SIGN_IN_ENDED, true)
  const timer = setTimeout(end, Math.min(ms, LONGEST_TIMER_MS))
  timer.unref()
  socket.on('close', () => clearTimeout(timer))
}

function pingAll(connections: ReadonlySet<Connection>) {
  const silentSince = Date.now() - SILENCE_MS
  for (const { socket, lastHeard } of connections) {
    if (lastHeard < silentSince) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(PING, { binary: false })
  }
}

function seqOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
