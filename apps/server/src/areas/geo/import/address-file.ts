import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** One record of a file: a line, or a GeoJSON feature, with the line on which it begins. */
export type FileRecord = { line: number; text: string }

/** No honest address is longer; what is, is a file of another kind or a quote that never ends. */
const LONGEST_RECORD = 200_000

/** Thrown when a file as a whole cannot be read; the message is for people. */
export class UnreadableFile extends Error {}

/**
 * The text of a file in pieces: gzip unpacked, UTF-8 or, where it is none, Windows-1252. `onBytes` hears how much of the
 * file was read so far.
 */
export async function* readText(file: string, onBytes?: (read: number) => void): AsyncGenerator<string> {
  const head = await readHead(file)
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw new UnreadableFile('Das ist ein ZIP-Archiv. Bitte entpacken Sie es zuerst.')
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  const bytes = createReadStream(file, { highWaterMark: 1 << 18 })
  const plain = isPacked ? bytes.pipe(createGunzip()) : bytes
  if (isPacked) bytes.on('error', (error) => plain.destroy(error))
  let decoder: TextDecoder | null = null
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(isUtf8(chunk) ? 'utf-8' : 'windows-1252')
    onBytes?.(bytes.bytesRead)
    yield decoder.decode(chunk, { stream: true })
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function isUtf8(chunk: Buffer): boolean {
  try {
    // The last character may be cut in half, which is no reason to doubt.
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Line by line; empty lines are left out but counted. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 1
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST_RECORD)
      throw new UnreadableFile(`Zeile ${line + lines.length} nimmt kein Ende.`)
    for (const one of lines) {
      if (one.trim()) yield { line, text: one.replace(/\r$/, '') }
      line++
    }
  }
  if (rest.trim()) yield { line, text: rest.replace(/\r$/, '') }
}

/**
 * The features of a GeoJSON FeatureCollection, however it is laid out, without ever holding the whole file: objects in
 * the first list of objects are cut out by counting braces.
 */
export async function* readFeatures(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 1
  let depth = 0
  let isInText = false
  let isEscaped = false
  let isInList = false
  let begun: { line: number; parts: string[]; length: number } | null = null
  for await (const piece of text) {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code === 10) line++
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (code === 92) isEscaped = true
        else if (code === 34) isInText = false
      } else if (code === 34) isInText = true
      else if (code === 123 || code === 91) {
        depth++
        if (depth === 2) isInList = code === 91
        // Collection, its list, the feature.
        if (code === 123 && depth === 3 && isInList) {
          begun = { line, parts: [], length: 0 }
          from = at
        }
      } else if (code === 125 || code === 93) {
        if (begun && depth === 3) {
          begun.parts.push(piece.slice(from, at + 1))
          yield { line: begun.line, text: begun.parts.join('') }
          begun = null
        }
        depth--
      }
    }
    if (!begun) continue
    begun.parts.push(piece.slice(from))
    begun.length += piece.length - from
    if (begun.length > LONGEST_RECORD)
      throw new UnreadableFile(`Das Objekt ab Zeile ${begun.line} nimmt kein Ende.`)
  }
  if (begun || depth > 0 || isInText) throw new UnreadableFile('Die Datei bricht mitten in einem Objekt ab.')
}
