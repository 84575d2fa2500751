import { CsvError, parse } from 'csv-parse/sync'

/** The fields of each line; a field may be quoted, but not go on in the next line. Null: a quote is never closed. */
export function splitCsvLines(lines: readonly string[], delimiter: string): (string[] | null)[] {
  const quoted = lines.filter(isQuoted)
  // A quote that is not closed swallows the next line: then each is read alone, so that only this one is lost.
  let cells = quoted.length ? readCells(quoted.join('\n'), delimiter) : []
  if (cells?.length !== quoted.length) cells = null
  let next = 0
  return lines.map((line) => {
    if (!isQuoted(line)) return line.split(delimiter).map((field) => field.trim())
    return cells ? cells[next++]! : (readCells(line, delimiter)?.[0] ?? null)
  })
}

function isQuoted(line: string): boolean {
  return line.includes('"')
}

function readCells(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
