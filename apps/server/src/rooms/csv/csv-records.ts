/** A row of a CSV file: its number as spreadsheets count, whatever ends of lines its cells hold, and its cells. */
export type CsvRecord = { line: number; cells: string[] }

/** From here on the file cannot be read; for people. */
export class UnreadableCsv extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const delimiters = [';', '\t', ',', '|'] as const
/** How files of Excel begin, of today and of old, which browsers give as Windows-1252 or as they are. */
const workbooks = ['PK\u0003\u0004', 'ÐÏ\u0011à', '\ufffd\ufffd\u0011\ufffd']
const ofWorkbooks =
  'Das ist eine Arbeitsmappe, keine Tabelle im CSV-Format. Bitte speichern Sie sie in Excel unter „Speichern unter“ als „CSV UTF-8“ und wählen Sie dann diese Datei.'
/** A line beyond that is no line, but a quote that nobody closed. */
const MOST_LETTERS = 100_000

/** By what the cells of a file are parted, as its first line has it. */
function delimiterOf(csv: string): string {
  const head = csv.slice(0, 4000).split('\n', 1)[0]!
  const amounts = delimiters.map((one) => ({ one, amount: head.split(one).length }))
  return amounts.reduce((most, next) => (next.amount > most.amount ? next : most)).one
}

/**
 * The lines of a CSV text while it arrives, one after the other; of the text there is never more than a part in memory.
 * Where it cannot be read any further it throws `UnreadableCsv`.
 */
export async function* csvRecords(
  bytes: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  asked?: string,
): AsyncGenerator<CsvRecord & { delimiter: string }> {
  const [first, rest] = await withHead(textOf(bytes))
  if (workbooks.some((begin) => first.startsWith(begin))) throw new UnreadableCsv(1, ofWorkbooks)
  const delimiter = asked ?? delimiterOf(first)
  const { parse, CsvError } = await import('csv-parse')
  let read: CsvRecord[] = []
  let failed: Error | null = null
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_LETTERS,
    // As a stream of its own it would lose what it has read by the time of a fault.
    on_record: (cells: string[], { records, empty_lines }) => {
      read.push({ line: records + empty_lines, cells })
      return null
    },
  }).on('error', (error) => (failed = error))
  const taken = () => {
    const records = read.map((record) => ({ ...record, delimiter }))
    read = []
    return records
  }
  for await (const text of rest) {
    parser.write(text)
    yield* taken()
    if (failed) break
  }
  if (!failed)
    await new Promise((resolve) => parser.resume().once('end', resolve).once('error', resolve).end())
  yield* taken()
  if (failed === null) return
  if (!((failed as Error) instanceof CsvError)) throw failed as Error
  const { records = 0, empty_lines: empty = 0 } = failed as { records?: number; empty_lines?: number }
  throw new UnreadableCsv(
    records + empty + 1,
    'Ab hier ist die Datei nicht lesbar: Ein Anführungszeichen fehlt oder ist zu viel.',
  )
}

/** Ends of lines inside of quotes would else be counted twice; a pair may come in two parts. */
async function* textOf(bytes: AsyncIterable<Uint8Array> | readonly Uint8Array[]): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const part of bytes) {
    const text = held + decoder.decode(part, { stream: true })
    held = text.endsWith('\r') ? '\r' : ''
    yield (held ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n')
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, '\n')
}

/** The text up to the end of its first line, and all of it. */
async function withHead(parts: AsyncGenerator<string>): Promise<[string, AsyncIterable<string>]> {
  let head = ''
  while (!head.includes('\n') && head.length < MOST_LETTERS) {
    const { value, done } = await parts.next()
    if (done) break
    head += value
  }
  async function* all() {
    yield head
    yield* parts
  }
  return [head, all()]
}
