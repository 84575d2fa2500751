/** A business paper of A4 pages: who writes to whom, what about, a table, its sums, and what else is to be said. */
export type Sheet = {
  title: string
  /** When it was made: the same sheet is the same file. */
  madeAt: Date
  /** Who writes: the name, then the lines below it. */
  sender: readonly string[]
  /** To whom; empty: to nobody in particular. */
  recipient: readonly string[]
  facts: readonly SheetPair[]
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  /** Below the table; the bold ones are what counts. */
  sums: readonly (SheetPair & { isBold?: boolean })[]
  notes: readonly string[]
  /** An e-invoice that it carries along. */
  invoiceXml?: string
}

export type SheetPair = { label: string; value: string }

/** `width`: its part of the whole. */
export type SheetColumn = { label: string; width: number; isRight?: boolean }

/** A text for each column; `details`: smaller, below the widest. */
export type SheetRow = { cells: readonly string[]; details?: string }
