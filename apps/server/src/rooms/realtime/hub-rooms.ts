import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { EventLog } from './event-log.ts'
import { frameOf, frameOfConnection } from './signalr.ts'
import type { StoredEvent } from './stream-event.ts'

/** A client that lets this much pile up is cut off; it reconnects and gets what it missed. */
export const MOST_BUFFERED = 4 * 1024 * 1024

export type Connection = {
  socket: WebSocket
  /** What lies under `socket`: complete frames go there, without being wrapped once more for each connection. */
  wire: Duplex
  lastHeard: number
  /** Whether an event of this name is for whoever is at the other end. */
  hears: (eventName: string) => boolean
  /** Whether whoever is at the other end may not be any more. */
  isOver: () => boolean
  /** The stream of which it is a screen. */
  screenOf: string | null
  /** What came while it was still being told what it missed. */
  held: Buffer[] | null
  end: (() => void) | null
  /** To be called once it is known who it is. */
  isKnown: () => void
}

/** Everybody of this process who follows one stream: a frame is built once and written to each. */
type Room = { connections: Set<Connection>; seq: number; isOver: boolean; end: () => void }

export type Rooms = {
  /**
   * Lets a connection follow a stream: it is welcomed, then told what it missed since `lastSeq`, or to load everything
   * anew where that is not stored any more, then what is new.
   */
  join(
    connection: Connection,
    streamId: string,
    lastSeq: number | null,
    welcome: () => Promise<object>,
  ): Promise<void>
}

export function createRooms(events: EventLog): Rooms {
  const rooms = new Map<string, Promise<Room>>()

  function roomOf(streamId: string): Promise<Room> {
    const known = rooms.get(streamId)
    if (known) return known
    const created = openRoom(events, streamId, () => rooms.delete(streamId))
    created.catch(() => rooms.delete(streamId))
    rooms.set(streamId, created)
    return created
  }

  return {
    async join(connection, streamId, lastSeq, welcome) {
      const room = await roomOf(streamId)
      // Somebody else who waited for this room has left it empty in the meantime.
      if (room.isOver) return this.join(connection, streamId, lastSeq, welcome)
      if (connection.socket.readyState !== connection.socket.OPEN) return leaveIfEmpty(room)
      connection.held = []
      room.connections.add(connection)
      connection.end = () => {
        room.connections.delete(connection)
        leaveIfEmpty(room)
      }
      const { seq } = room
      const [welcomed, missed] = await Promise.all([
        welcome(),
        lastSeq === null ? [] : events.replay(streamId, lastSeq, seq),
      ])
      if (connection.socket.readyState !== connection.socket.OPEN) return
      connection.wire.write(frameOfConnection('welcome', { seq, ...welcomed }))
      if (missed && sizeOf(missed) <= MOST_BUFFERED)
        for (const event of missed.filter(({ name }) => connection.hears(name)))
          connection.wire.write(frameOf(event))
      else connection.wire.write(frameOfConnection('forceReload', { seq }))
      const { held } = connection
      connection.held = null
      for (const frame of held) send(connection, frame)
    },
  }
}

async function openRoom(events: EventLog, streamId: string, ended: () => void): Promise<Room> {
  const room: Room = { connections: new Set(), seq: 0, isOver: false, end: () => {} }
  const tell = (seq: number, frame: Buffer, eventName: string | null) => {
    room.seq = seq
    for (const connection of room.connections)
      if (eventName === null || connection.hears(eventName)) send(connection, frame)
  }
  const subscription = await events.subscribe(streamId, {
    heard: (event) => tell(event.seq, frameOf(event), event.name),
    reset: (seq) => tell(seq, frameOfConnection('forceReload', { seq }), null),
    // It carries the number of the last event, after which nothing is missing.
    passed: (sign) => tell(room.seq, frameOf({ ...sign, seq: room.seq }), sign.name),
  })
  // An event may have come between the subscription and here.
  room.seq = Math.max(room.seq, subscription.seq)
  room.end = () => {
    room.isOver = true
    subscription.end()
    ended()
  }
  return room
}

function leaveIfEmpty(room: Room) {
  if (room.connections.size === 0 && !room.isOver) room.end()
}

function send({ socket, wire, held }: Connection, frame: Buffer) {
  if (held) held.push(frame)
  else if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate()
  else if (socket.readyState === socket.OPEN) wire.write(frame)
}

function sizeOf(events: readonly StoredEvent[]): number {
  return events.reduce((size, { payload }) => size + payload.length, 0)
}
