import { formatNumber } from '@tresen/domain/numbers/format-number'
import type { JournalEntry } from '@tresen/contract/journal'
import type { OrderState, ReceptionState } from '@tresen/contract/orders/order'
import { formatMoney } from '@tresen/domain/money/format-money'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { longMomentWithSeconds } from '../../rooms/ui/dates/format-time.ts'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { receptionLabels } from '../orders/work/order-labels.ts'
import styles from './entry-lines.module.css'
import { eventName, fieldName } from './event-names.ts'
import { wordFor } from './value-words.ts'

export function EntryLines({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <Lines>
      {entries.map((entry) => (
        <Line
          key={`${entry.restaurantId} ${entry.number}`}
          title={eventName(entry.name)}
          marks={<span className={styles.number}>Nr. {formatNumber(entry.number)}</span>}
          texts={[
            [longMomentWithSeconds(entry.at), authorOf(entry), entry.device].filter(Boolean).join(', '),
            <Fields key="fields" entry={entry} />,
          ]}
        />
      ))}
    </Lines>
  )
}

function authorOf({ authorKind, author }: JournalEntry): string {
  if (authorKind === 'Program') return 'Tresen selbst'
  return authorKind === 'Guest' ? 'ein Gast' : author || 'ein Konto, das es nicht mehr gibt'
}

/** What is longer may not fit into its place, where keys scroll it, too. */
const LONG_TEXT = 200

function isLong(...texts: (string | null)[]): boolean {
  return texts.join(' ').length > LONG_TEXT
}

/** Long ones are folded: an order is a page of text. */
const MOST_IN_SIGHT = 4

function Fields({ entry }: { entry: JournalEntry }) {
  const fields = changedFields(entry)
  if (fields.length === 0) return null
  const table = (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd tabIndex={isLong(before, after) ? 0 : undefined}>
            {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (fields.length <= MOST_IN_SIGHT) return table
  return (
    <details>
      <summary className={styles.summary}>{fields.length} Felder</summary>
      {table}
    </details>
  )
}

export function changedFields({ name: event, before, after, personal, holder }: JournalEntry) {
  const [was, is, own] = [fieldsOf(before), fieldsOf(after), fieldsOf(personal)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is), ...Object.keys(own)])]
  const text = (from: Record<string, unknown>, name: string) =>
    wordFor(event, name, from[name]) ?? textOf(name, from[name], /order/i.test(event))
  const changed = names
    .filter((name) => !isKey(name))
    .map((name) => ({
      name,
      // What was empty before has just been filled.
      before: isEmpty(was[name]) ? null : text(was, name),
      after: name in own ? text(own, name) : name in is ? text(is, name) : null,
    }))
  return holder ? [...changed, { name: 'assignedUserId', before: null, after: holder }] : changed
}

/** It names the thing or counts its changes; nobody made it another. */
function isKey(name: string): boolean {
  return /^(id|version|[A-Za-z]+Ids?)$/.test(name)
}

function fieldsOf(text: string | null): Record<string, unknown> {
  return text === null ? {} : (JSON.parse(text) as Record<string, unknown>)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const money = /price|amount|fee|^(value|minOrderValue|freeDeliveryFrom)$/i

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function textOf(name: string, value: unknown, ofOrder: boolean): string {
  if (isEmpty(value)) return 'leer'
  if (typeof value === 'number' && money.test(name)) return formatMoney(value)
  if (ofOrder && /^(state|previousState)$/.test(name)) return orderStateLabel(value as OrderState, false)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (isTexts(value)) return value.join(', ') || 'leer'
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, ofOrder)).join('; ') || 'leer'
  if (typeof value === 'object' && value !== null) return partsOf(value, ofOrder)
  if (typeof value !== 'string') return typeof value === 'number' ? formatNumber(value) : String(value)
  if (/phoneNumber$/i.test(name)) return formatPhone(value)
  if (name === 'receptionState') return receptionLabels[value as ReceptionState] ?? value
  return instant.test(value) ? longMomentWithSeconds(value) : value
}

/** A thing of several fields in a line; where it has but one, that alone. */
function partsOf(thing: object, ofOrder: boolean): string {
  const parts = Object.entries(thing).filter(([name, value]) => !isKey(name) && !isEmpty(value))
  const [only] = parts
  if (only && parts.length === 1) return textOf(...only, ofOrder)
  return parts.map(([name, value]) => `${fieldName(name)}: ${textOf(name, value, ofOrder)}`).join(', ')
}
