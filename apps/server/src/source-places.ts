import fs from 'node:fs'
import { LRUCache } from 'lru-cache'

const RECORD_BYTES = 16
const known = new LRUCache<string, string>({ max: 500 })

/**
 * Stacks of the bundle name the places of its sources. Node could do it by source maps, for 90 MB of memory; here,
 * `tools/bundle-server.mjs` has laid beside each file a table to search on disk.
 */
export function nameSourcesInStacks() {
  Error.prepareStackTrace = (error, sites: readonly { toString: () => string }[]) =>
    [headOf(error), ...sites.map((site) => `    at ${withSources(site.toString())}`)].join('\n')
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function withSources(site: string): string {
  return site.replace(/file:\/\/([^\s()]+\.mjs):(\d+):(\d+)/, (place, file: string, line, column) => {
    const found =
      known.get(place) ?? findSource(decodeURIComponent(file), Number(line), Number(column)) ?? place
    known.set(place, found)
    return found
  })
}

/** `line` and `column` count from 1. Null: there is no table, or nothing of ours is there. */
function findSource(file: string, line: number, column: number): string | null {
  let table: number | undefined
  try {
    table = fs.openSync(`${file}.places`, 'r')
    const amount = read(table, 0, 4).readUInt32LE()
    const record = lastAtOrBefore(table, amount, line - 1, column - 1)
    if (!record) return null
    const end = 4 + amount * RECORD_BYTES
    const sources = JSON.parse(read(table, end, fs.fstatSync(table).size - end).toString()) as string[]
    return `${sources[record.readUInt32LE(12)]}:${record.readUInt32LE(8) + 1}`
  } catch {
    return null
  } finally {
    if (table !== undefined) fs.closeSync(table)
  }
}

function lastAtOrBefore(table: number, amount: number, line: number, column: number): Buffer | null {
  let [low, high] = [0, amount]
  let found: Buffer | null = null
  while (low < high) {
    const middle = (low + high) >> 1
    const record = read(table, 4 + middle * RECORD_BYTES, RECORD_BYTES)
    const at = record.readUInt32LE(0)
    if (at < line || (at === line && record.readUInt32LE(4) <= column)) {
      found = record
      low = middle + 1
    } else high = middle
  }
  return found
}

function read(table: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  fs.readSync(table, bytes, 0, length, position)
  return bytes
}
