import type { CsvProblem } from '@tresen/contract/common'
import type { CsvHeading } from './products-csv.ts'

/** One line while it is read; collects what is wrong with it. */
export class CsvRow {
  readonly line: number
  private readonly cells: readonly string[]
  private readonly columns: ReadonlyMap<CsvHeading, number>
  private readonly problems: CsvProblem[]

  constructor(
    line: number,
    cells: readonly string[],
    columns: ReadonlyMap<CsvHeading, number>,
    problems: CsvProblem[],
  ) {
    this.line = line
    this.cells = cells
    this.columns = columns
    this.problems = problems
  }

  isEmpty(): boolean {
    return this.cells.every((cell) => cell.trim() === '')
  }

  /** Without the apostrophe by which spreadsheets are kept from taking text for a formula. */
  text(heading: CsvHeading): string {
    const column = this.columns.get(heading)
    const cell = column === undefined ? '' : (this.cells[column] ?? '')
    return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()
  }

  fault(heading: CsvHeading, message_de: string) {
    const column = this.columns.get(heading)
    this.problems.push({
      line: this.line,
      column: column === undefined ? null : column + 1,
      heading,
      message_de,
    })
  }

  /** The value of a cell; undefined when it is empty or wrong, which is then told. */
  value<Value>(
    heading: CsvHeading,
    read: (text: string) => Value | null,
    message_de: string,
  ): Value | undefined {
    const text = this.text(heading)
    if (text === '') return undefined
    const value = read(text)
    if (value !== null) return value
    this.fault(heading, message_de)
    return undefined
  }
}

/** As people compare what they typed. */
export function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
