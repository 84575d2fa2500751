import type { CsvProblem } from '@tresen/contract/common'
import { isId } from '../../is-id.ts'
import type {
  CustomerAddressInput,
  CustomerIdentifierInput,
  CustomerInput,
  IdentifierKind,
} from '@tresen/contract/customers/customer'
import type { CustomerField } from '@tresen/contract/customers/customer-file'
import { splitStreet } from '../../geo/split-street.ts'
import { readIdentifier } from '../identifier.ts'
import { readAddressLabel, readSalutation, type CustomerColumns } from './customer-columns.ts'
import { unguardCell } from './guarded-cell.ts'

/** What a line of a file says of a customer; what it leaves empty is missing. */
export type CustomerLine = {
  line: number
  /** As stored here; null: to be known by numbers, mail or place. */
  id: string | null
  person: Partial<CustomerInput>
  identifiers: CustomerIdentifierInput[]
  address: (Partial<CustomerAddressInput> & { street: string }) | null
}

/** What stands in one line under the headings of its file. */
export type CustomerCells = {
  line: number
  cells: readonly string[]
  columns: CustomerColumns
  headings: readonly string[]
}

const mostLetters: Partial<Record<CustomerField, number>> = {
  ...{ firstName: 120, lastName: 120, company: 120, notes: 2000, street: 120, houseNumber: 20 },
  ...{ addressAddition: 120, zipCode: 10, city: 80, locationDescription: 500 },
}
const mostIdentifiers = 10
const kinds = { phone: 'Phone', email: 'Email', whatsApp: 'WhatsApp' } as const satisfies Partial<
  Record<CustomerField, IdentifierKind>
>
const wrongKind: Record<IdentifierKind, string> = {
  Phone: 'ist keine Telefonnummer',
  Email: 'ist keine E-Mail-Adresse',
  WhatsApp: 'ist keine WhatsApp-Kennung',
}

/** Reads one line; null: it is empty, or something is wrong with it, which is then told. */
export function readCustomerLine(row: CustomerCells, problems: CsvProblem[]): CustomerLine | null {
  if (row.cells.every((cell) => cell.trim() === '')) return null
  const before = problems.length
  const texts = readTexts(row, problems)
  const id = texts.id?.toLowerCase() ?? null
  if (id !== null && !isId(id)) fault(row, 'id', 'Das ist keine Kennung eines Kunden.', problems)
  const person = readPerson(row, texts, problems)
  const address = readAddress(row, texts, problems)
  const identifiers = readIdentifiers(row, problems)
  const hasPlace = address !== null && Boolean(person.lastName ?? person.company)
  if (problems.length > before) return null
  if (id === null && identifiers.length === 0 && !hasPlace) {
    const missing = 'Ohne Telefonnummer, E-Mail-Adresse oder Name mit Straße ist niemand wiederzuerkennen.'
    problems.push({ line: row.line, column: null, heading: null, message_de: missing })
    return null
  }
  return { line: row.line, id, person, identifiers, address }
}

/** Where a field stands in the line, with what is wrong there. */
export function faultAt(row: CustomerCells, field: CustomerField | null, message_de: string): CsvProblem {
  const index = field === null ? -1 : row.columns.indexOf(field)
  if (index === -1) return { line: row.line, column: null, heading: null, message_de }
  return { line: row.line, column: index + 1, heading: row.headings[index] ?? null, message_de }
}

function fault(row: CustomerCells, field: CustomerField, message_de: string, problems: CsvProblem[]) {
  problems.push(faultAt(row, field, message_de))
}

type Texts = Partial<Record<CustomerField, string>>

/** The cells that hold something, of each kind one. */
function readTexts(row: CustomerCells, problems: CsvProblem[]): Texts {
  const texts: Texts = {}
  row.columns.forEach((field, index) => {
    const text = cellOf(row, index)
    if (!field || field in kinds || text === '') return
    const most = mostLetters[field]
    if (most !== undefined && text.length > most) fault(row, field, `Höchstens ${most} Zeichen.`, problems)
    texts[field] = text
  })
  return texts
}

/** Without what cannot be stored. */
function cellOf({ cells }: CustomerCells, index: number): string {
  return unguardCell(cells[index] ?? '')
    .replaceAll('\0', '')
    .trim()
}

function readPerson(row: CustomerCells, texts: Texts, problems: CsvProblem[]): Partial<CustomerInput> {
  const salutation = texts.salutation === undefined ? undefined : readSalutation(texts.salutation)
  if (salutation === null)
    fault(row, 'salutation', 'Möglich sind: Herr, Frau, Firma, Familie und Keine.', problems)
  const { firstName, lastName, company, notes } = texts
  return given({ salutation: salutation ?? undefined, firstName, lastName, company, notes })
}

function readAddress(row: CustomerCells, texts: Texts, problems: CsvProblem[]): CustomerLine['address'] {
  const { street, addressAddition, zipCode, city, locationDescription } = texts
  const label = texts.label === undefined ? undefined : readAddressLabel(texts.label)
  if (label === null) fault(row, 'label', 'Möglich sind: Zuhause, Büro und Ohne.', problems)
  if (street === undefined) {
    if (texts.houseNumber !== undefined)
      fault(row, 'houseNumber', 'Eine Hausnummer braucht eine Straße.', problems)
    return null
  }
  // Files of others often hold both in one column.
  const whole = { street, houseNumber: texts.houseNumber ?? '', addressAddition: addressAddition ?? '' }
  const parts = (row.columns.includes('houseNumber') ? null : splitStreet(whole)) ?? whole
  const rest = { zipCode, city, locationDescription, label: label ?? undefined }
  return { ...given({ ...parts, ...rest }), street: parts.street }
}

function readIdentifiers(row: CustomerCells, problems: CsvProblem[]): CustomerIdentifierInput[] {
  const found: CustomerIdentifierInput[] = []
  row.columns.forEach((field, index) => {
    if (!field || !(field in kinds)) return
    const kind = kinds[field as keyof typeof kinds]
    for (const text of severalIn(kind, cellOf(row, index))) {
      const value = readIdentifier({ kind, value: text })
      if (value === null) {
        const message_de = `„${text.slice(0, 60)}“ ${wrongKind[kind]}.`
        problems.push({ line: row.line, column: index + 1, heading: row.headings[index] ?? null, message_de })
      } else if (!found.some((one) => one.kind === kind && one.value === value)) found.push({ kind, value })
    }
  })
  if (found.length > mostIdentifiers)
    problems.push(faultAt(row, 'phone', `Höchstens ${mostIdentifiers} Nummern und Adressen je Kunde.`))
  return found
}

/** Several in one cell are parted by commas or semicolons; a number may hold blanks and slashes. */
function severalIn(kind: IdentifierKind, cell: string): string[] {
  const parts = cell.split(kind === 'Phone' ? /[,;\n]+/ : /[,;\s]+/)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function given<Fields extends Record<string, unknown>>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }
}
