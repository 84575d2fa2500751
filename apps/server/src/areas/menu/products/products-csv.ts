import type { CallInput } from '@tresen/contract/define'
import type { CsvProblem } from '@tresen/contract/common'
import type { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { describeChanges } from '@tresen/domain/menu/history/describe-changes'
import { changesTo, type MenuDocuments, type WantedItem } from '@tresen/domain/menu/documents/menu-documents'
import { csvHeadings, csvRows } from '@tresen/domain/menu/csv/products-csv'
import { readProductsCsv, type CsvLine, type CsvReading } from '@tresen/domain/menu/csv/read-products-csv'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import type { Ctx } from '../../../context.ts'
import { csvRecords, UnreadableCsv } from '../../../rooms/csv/csv-records.ts'
import { csvTable } from '../../../rooms/csv/csv-table.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { preview } from './change-many-products.ts'
import { changeMenu } from '../work/change-menu.ts'
import { findKeptMenu } from '../work/find-menu.ts'

type Calls = typeof menuHistoryCalls

export async function exportProductsCsv(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const rules = await ctx.rules.current(restaurantId)
  if (!rules) return refuse('NotFound')
  const csv = await csvTable([[...csvHeadings], ...csvRows(rules.keptMenu.documents)])
  return { fileName: `produkte-${localDateAt(rules.timeZone, ctx.now())}.csv`, csv }
}

/** Takes over products from a file, wholly or not at all. A dry run tells what would change and what is wrong. */
export async function importProductsCsv(ctx: Ctx, input: CallInput<Calls['importProductsCsv']>) {
  const { restaurantId, dryRun = false, body } = input
  const kept = await findKeptMenu(ctx, restaurantId)
  if (!kept) return refuse('NotFound')
  const lines = await readCsv(body.csv)
  const read = (documents: MenuDocuments) =>
    'line' in lines ? unreadable(lines) : readProductsCsv(documents, lines, ctx.newId)

  if (dryRun) {
    const { wanted, problems, placeOf } = read(kept.documents)
    const { differences, problems: faults } = preview(kept.documents, wanted)
    const found = faults.map(({ id, field, name, message_de }) => ({
      ...placeOf(id, field),
      message_de: `${name}: ${message_de}`,
    }))
    return { problems: [...problems, ...found], differences, version: null }
  }
  let before: MenuDocuments = kept.documents
  let wanted: readonly WantedItem[] = []
  const changed = await changeMenu(ctx, restaurantId, summaryOf, (documents) => {
    const reading = read(documents)
    if (reading.problems.length) return refuse('CsvProblems', { problems: reading.problems })
    before = documents
    return (wanted = reading.wanted)
  })
  if (changed instanceof Refusal) return changed
  const differences = describeChanges(before, changesTo(before, wanted))
  return { problems: [], differences, version: changed.version }
}

/** The lines of a CSV text, or what keeps it from being one. The first line decides by what cells are parted. */
async function readCsv(text: string): Promise<CsvLine[] | CsvProblem> {
  const whole = (line: number, message_de: string) => ({ line, column: null, heading: null, message_de })
  if (text.includes('\ufffd'))
    return whole(1, 'Die Umlaute der Datei sind nicht lesbar. Bitte speichern Sie sie als „CSV UTF-8“.')
  const lines: CsvLine[] = []
  try {
    for await (const { line, cells } of csvRecords([new TextEncoder().encode(text)]))
      lines.push({ line, cells })
    return lines
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    return whole(error.line, error.message)
  }
}

function unreadable(problem: CsvProblem): CsvReading {
  const { line, column, heading } = problem
  return { wanted: [], problems: [problem], placeOf: () => ({ line, column, heading }) }
}

function summaryOf(changes: readonly { kind: string }[]): string {
  const amount = changes.filter(({ kind }) => kind === 'Product').length
  const what = amount === 1 ? '1 Produkt' : amount > 0 ? `${amount} Produkte` : 'Zeiten von Kategorien'
  return `${what} aus CSV übernommen`
}
