import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { Address, PointOfInterest } from '@tresen/contract/geo/address'
import type { Db } from '../../../rooms/db/database.ts'
import { readFeatures, readLines, readText, UnreadableFile, type FileRecord } from './address-file.ts'
import { lineReader, readFeature, type ReadOptions, type ReadRecord } from './address-record.ts'
import { findImport, noteImport, type ImportProgress } from './addresses.sql.ts'
import { saveAddresses, savePointsOfInterest, settleStreets } from './save-addresses.ts'

const BATCH = 4000
/** Read at once; so long that the parser's start does not count. */
const PAGE = 200

export type ImportListener = {
  /** A record that is no address, with its line. */
  onBad?: (line: number, reason: string) => void
  /** `share`: how much of the file was read, from 0 to 1. */
  onProgress?: (progress: ImportProgress & { share: number }) => void
}

/**
 * Reads a file of addresses or points of interest into the database: lists with a first line of names (OpenAddresses,
 * states, cities), official "Hauskoordinaten", GeoJSON. Goes on where the last import of this file ended, and changes
 * nothing when it was imported before. Throws `UnreadableFile` when the file as a whole is of no known kind.
 */
export async function importAddresses(
  db: Db,
  file: string,
  options: ReadOptions,
  { onBad, onProgress }: ImportListener = {},
): Promise<ImportProgress & { wasFinished: boolean }> {
  const id = `${await digest(file)} ${options.city} ${options.zone}`
  const before = await findImport(db, id)
  if (before?.isFinished) return { ...before, wasFinished: true }
  const progress = before ?? { records: 0, addresses: 0, points: 0, badRecords: 0, isFinished: false }
  const done = progress.records
  let batch: Batch = emptyBatch()
  const { size } = await stat(file)
  let share = 0
  for await (const { first, page, read } of pagesOf(file, options, (bytes) => (share = bytes / size))) {
    const fresh = page.slice(Math.max(0, done - first))
    read(fresh.map(({ text }) => text)).forEach((record, n) => {
      batch.records++
      if (record.kind === 'address') batch.addresses.push(record.address)
      else if (record.kind === 'point') batch.points.push(record.point)
      else if (record.kind === 'bad') {
        batch.bad++
        onBad?.(fresh[n]!.line, record.reason)
      }
    })
    if (batch.records < BATCH) continue
    await save(db, id, batch, progress)
    onProgress?.({ ...progress, share })
    batch = emptyBatch()
  }
  await save(db, id, batch, progress)
  if (batch.records) onProgress?.({ ...progress, share })
  await settleStreets(db)
  progress.isFinished = true
  await noteImport(db, id, progress)
  return { ...progress, wasFinished: false }
}

type Batch = { records: number; bad: number; addresses: Address[]; points: PointOfInterest[] }

function emptyBatch(): Batch {
  return { records: 0, bad: 0, addresses: [], points: [] }
}

/** Rows and progress in one transaction: after a crash nothing is missing and nothing comes twice. */
async function save(db: Db, id: string, batch: Batch, progress: ImportProgress) {
  const next = {
    ...progress,
    records: progress.records + batch.records,
    badRecords: progress.badRecords + batch.bad,
  }
  await db.transaction().execute(async (tx) => {
    next.addresses += await saveAddresses(tx, batch.addresses)
    next.points += await savePointsOfInterest(tx, batch.points)
    await noteImport(tx, id, next)
  })
  Object.assign(progress, next)
}

/** Some records that follow each other; `first` counts those before them. */
type Page = { first: number; page: FileRecord[]; read: (texts: readonly string[]) => ReadRecord[] }

async function* pagesOf(
  file: string,
  options: ReadOptions,
  onBytes: (read: number) => void,
): AsyncGenerator<Page> {
  const all = () => readText(file, onBytes)
  const first = await firstLine(file)
  if (first.startsWith('{')) {
    const isByLine = isWholeFeature(first)
    const records = isByLine ? readLines(all()) : readFeatures(all())
    const read = (texts: readonly string[]) => texts.map((text) => readFeature(text, options))
    let index = 0
    for await (const page of inPages(records)) {
      yield { first: index, page, read }
      index += page.length
    }
    if (index === 0) throw new UnreadableFile('Die GeoJSON-Datei enthält keine Objekte.')
    return
  }
  let reader: ReturnType<typeof lineReader> | null = null
  let index = 0
  for await (const lines of inPages(readLines(all()))) {
    let page = lines.map((record) => ({ ...record, text: record.text.replace(/^\ufeff/, '') }))
    if (!reader) {
      page = page.slice(page.findIndex(({ text }) => !text.startsWith('#')))
      if (page[0]!.text.startsWith('#')) continue
      reader = lineReader(page[0]!.text, options)
      if (!reader.isData) page.shift()
    }
    yield { first: index, page, read: reader.read }
    index += page.length
  }
}

async function* inPages(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord[]> {
  let page: FileRecord[] = []
  for await (const record of records) {
    page.push(record)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length) yield page
}

async function firstLine(file: string): Promise<string> {
  for await (const { text } of readLines(readHeadOf(file))) return text.replace(/^\ufeff/, '').trimStart()
  throw new UnreadableFile('Die Datei ist leer.')
}

/** The first piece alone: a collection may be one endless line. */
async function* readHeadOf(file: string): AsyncGenerator<string> {
  for await (const piece of readText(file)) {
    const end = piece.indexOf('\n', 1)
    yield end < 0 ? piece.slice(0, 1000) : piece.slice(0, Math.min(end, 100_000))
    return
  }
}

function isWholeFeature(line: string): boolean {
  try {
    return (JSON.parse(line) as { type?: string }).type === 'Feature'
  } catch {
    return false
  }
}

/** Knows a file again, whatever it is called: its size, its beginning and its end. */
async function digest(file: string): Promise<string> {
  const { size } = await stat(file)
  const handle = await open(file)
  try {
    const hash = createHash('sha256').update(String(size))
    for (const position of [0, Math.max(0, size - 65_536)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, position)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}
