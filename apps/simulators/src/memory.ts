import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { exchange, type OwnNumber } from './telephone/exchange.ts'
import { meta, type Line, type Phone } from './whatsapp/phones.ts'

const SAVE_MS = 200
const MOST_BUBBLES = 50

/** What people have set up here and would have to set up again: numbers with what leads to them, and their chats. */
type Memory = {
  numbers: OwnNumber[]
  callerIds: string[]
  forwarded: [string, string][]
  lines: (Omit<Line, 'phones'> & { phones: Phone[] })[]
}

/**
 * Begins with what a file remembers, and keeps it true after each request and at the end. What was set up there leads to
 * the server that started us, wherever it listens today; `home`: its address, if it is known.
 */
export function keepMemory(server: Server, file: string, home: string | undefined) {
  recall(file, (address) => (home ? movedTo(home, address) : address))
  let stored = JSON.stringify(remembered())
  let timer: NodeJS.Timeout | null = null
  const save = () => {
    timer = null
    const memory = JSON.stringify(remembered())
    if (memory === stored) return
    writeFileSync(`${file}.new`, memory)
    renameSync(`${file}.new`, file)
    stored = memory
  }
  server.on('request', (_request, response) =>
    response.once('close', () => (timer ??= setTimeout(save, SAVE_MS).unref())),
  )
  process.once('exit', save)
}

function remembered(): Memory {
  return {
    numbers: exchange.numbers,
    callerIds: [...exchange.callerIds],
    forwarded: [...exchange.forwarded],
    lines: [...meta.lines.values()].map((line) => ({
      ...line,
      phones: [...line.phones.values()].map((phone) => ({
        ...phone,
        bubbles: phone.bubbles.slice(-MOST_BUBBLES),
      })),
    })),
  }
}

function recall(file: string, today: (address: string) => string) {
  const memory = read(file)
  if (!memory) return
  exchange.numbers = memory.numbers.map((number) => ({
    ...number,
    voiceUrl: today(number.voiceUrl),
    statusCallback: today(number.statusCallback),
  }))
  exchange.callerIds = new Set(memory.callerIds)
  exchange.forwarded = new Map(memory.forwarded)
  meta.lines = new Map(
    memory.lines.map((line) => [
      line.phoneNumberId,
      {
        ...line,
        callback: line.callback && today(line.callback),
        phones: new Map(line.phones.map((phone) => [phone.waId, phone])),
      },
    ]),
  )
}

/** The same path there. What is no address stays as it is. */
function movedTo(home: string, address: string): string {
  const known = URL.parse(address)
  return known ? new URL(known.pathname + known.search, home).href : address
}

/** Null: there is none, or nothing that can be read. */
function read(file: string): Memory | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Memory
  } catch {
    return null
  }
}
