import type { CsvProblem } from '@tresen/contract/common'
import type { CustomerField, CustomerImport } from '@tresen/contract/customers/customer-file'
import type { CallInput } from '@tresen/contract/define'
import type { customerFileCalls } from '@tresen/contract/customers/customer-file-calls'
import {
  customerHeadings,
  faultOfColumns,
  guessColumns,
  type CustomerColumns,
} from '@tresen/domain/customers/csv/customer-columns'
import {
  readCustomerLine,
  type CustomerCells,
  type CustomerLine,
} from '@tresen/domain/customers/csv/read-customer-line'
import type { Ctx } from '../../../context.ts'
import { csvRecords, UnreadableCsv, type CsvRecord } from '../../../rooms/csv/csv-records.ts'
import { customersImported } from '../customers.events.ts'
import { listRestaurantIds } from '../customers.sql.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { analyzeCustomers } from './import.sql.ts'
import { takeLines } from './take-lines.ts'

/** So many lines become so at once: what breaks off has done those before, and the same file again goes on. */
const BATCH = 1000
const MOST_LINES = 250_000
const MOST_PROBLEMS = 200
const SAMPLES = 5

type Read = { row: CustomerCells; line: CustomerLine }

/**
 * Takes over customers from a file while it arrives; never more than a part of it is in memory. Lines that are wrong are
 * told and left out. A dry run says what would change.
 */
export async function importCustomers(
  ctx: Ctx,
  input: CallInput<(typeof customerFileCalls)['importCustomers']>,
): Promise<CustomerImport> {
  const { franchiseId, dryRun = false, columns, delimiter, text } = input
  const file = new FileReading(columns)
  const { reply } = file
  try {
    await takeFile(
      ctx,
      { franchiseId, dryRun },
      file,
      csvRecords(text as AsyncIterable<Uint8Array>, delimiter),
    )
  } finally {
    if (!dryRun && reply.created + reply.changed > 0) await tell(ctx, franchiseId, reply)
  }
  if (reply.headings.length === 0 && reply.wrong === 0) file.fault(wholeFile('Die Datei ist leer.'))
  reply.problems.sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
  return reply
}

type How = { franchiseId: string; dryRun: boolean }

async function takeFile(ctx: Ctx, how: How, file: FileReading, records: ReturnType<typeof csvRecords>) {
  /** Whom a dry run would have made: the lines after find them. */
  const made = new Map<string, string>()
  let batch: Read[] = []
  let isMeasuredAt = BATCH
  const take = async () => {
    const taken = await takeLines(ctx, { ...how, made }, batch)
    batch = []
    for (const outcome of taken) file.note(outcome)
    if (how.dryRun || file.reply.created < isMeasuredAt) return
    await analyzeCustomers(ctx.db)
    isMeasuredAt *= 4
  }
  try {
    for await (const record of records) {
      if (!file.reply.delimiter) file.begin(record, record.delimiter)
      else batch.push(...file.read(record))
      if (file.isOver) break
      if (batch.length >= BATCH) await take()
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    file.fault({ line: error.line, column: null, heading: null, message_de: error.message })
  }
  if (batch.length > 0) await take()
}

/** For the journals of the franchise. */
async function tell(ctx: Ctx, franchiseId: string, { created, changed }: CustomerImport) {
  const restaurants = await listRestaurantIds(ctx.db, franchiseId)
  const events = customersImported(
    restaurants.map(({ id }) => id),
    { created, changed },
  )
  const seqs = await ctx.db.transaction().execute((tx) => storeEvents(tx, events))
  ctx.events.published(events, seqs)
}

function wholeFile(message_de: string): CsvProblem {
  return { line: 1, column: null, heading: null, message_de }
}

/** What is known of the file so far. */
class FileReading {
  readonly reply: CustomerImport = {
    ...{ delimiter: '', headings: [], columns: [], samples: [], problems: [] },
    ...{ lines: 0, created: 0, changed: 0, unchanged: 0, wrong: 0 },
  }
  isOver = false
  private readonly asked: string | undefined

  constructor(asked: string | undefined) {
    this.asked = asked
  }

  begin({ cells }: CsvRecord, delimiter: string) {
    const headings = cells.map((cell) => cell.trim().slice(0, 60))
    const columns =
      this.asked === undefined ? guessColumns(headings) : readColumns(this.asked, headings.length)
    Object.assign(this.reply, { delimiter, headings, columns })
    const fault = faultOfColumns(columns)
    if (fault !== null) this.fault(wholeFile(fault))
  }

  /** A line to take, or none. */
  read({ line, cells }: CsvRecord): Read[] {
    const { reply } = this
    if (cells.every((cell) => cell.trim() === '')) return []
    if (reply.samples.length < SAMPLES) reply.samples.push(cells.map((cell) => cell.slice(0, 80)))
    // Without knowing the columns only the first lines are of use: people choose by them.
    if (faultOfColumns(reply.columns) !== null) {
      this.isOver = reply.samples.length === SAMPLES
      return []
    }
    reply.lines++
    if (reply.lines > MOST_LINES) {
      this.isOver = true
      const message_de = `Eine Datei kann ${MOST_LINES} Zeilen haben. Bitte teilen Sie sie hier.`
      this.note({ line, column: null, heading: null, message_de })
      return []
    }
    const row = { line, cells, columns: reply.columns, headings: reply.headings }
    const problems: CsvProblem[] = []
    const read = isGarbled(cells) ? garbled(line, problems) : readCustomerLine(row, problems)
    if (read) return [{ row, line: read }]
    for (const [index, problem] of problems.entries()) this.fault(problem, index === 0)
    return []
  }

  note(outcome: 'created' | 'changed' | 'unchanged' | CsvProblem) {
    if (typeof outcome === 'string') this.reply[outcome]++
    else this.fault(outcome)
  }

  fault(problem: CsvProblem, isFirstOfLine = true) {
    if (isFirstOfLine) this.reply.wrong++
    if (this.reply.problems.length < MOST_PROBLEMS) this.reply.problems.push(problem)
  }
}

function isGarbled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.includes('\ufffd'))
}

function garbled(line: number, problems: CsvProblem[]): null {
  const message_de = 'Die Umlaute sind nicht lesbar. Bitte speichern Sie die Datei als „CSV UTF-8“.'
  problems.push({ line, column: null, heading: null, message_de })
  return null
}

/** As a person chose them: names of fields by commas, a dash for what is not read. */
function readColumns(asked: string, amount: number): CustomerColumns {
  const names = asked.split(',')
  return Array.from({ length: amount }, (_, index) => {
    const name = names[index] ?? '-'
    return name in customerHeadings ? (name as CustomerField) : null
  })
}
