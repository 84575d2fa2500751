const formula = /^'*[=+\-@\t\r＝＋－＠]/
const guarded = /^'+[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet takes for a formula: what begins like one gets an apostrophe. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The cell as it was before it was guarded. */
export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
