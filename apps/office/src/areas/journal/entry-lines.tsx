import { formatNumber } from '@tresen/domain/numbers/format-number'
import type { JournalEntry } from '@tresen/contract/journal/journal'
import { formatMoney } from '@tresen/domain/money/format-money'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { longMomentWithSeconds } from '../../rooms/ui/dates/format-time.ts'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { changedThings } from './changed-things.ts'
import styles from './entry-lines.module.css'
import { eventName } from './event-names.ts'
import { fieldName, isMoney, isShown } from './field-names.ts'
import { wordFor } from './value-words.ts'

type Shown = {
  entries: readonly JournalEntry[]
  /** Of all restaurants: each says of which. */
  isWhole?: boolean
}

export function EntryLines({ entries, isWhole = false }: Shown) {
  return (
    <Lines>
      {entries.map((entry) => (
        <Line
          key={`${entry.restaurantId} ${entry.number}`}
          title={eventName(entry.name)}
          marks={<span className={styles.number}>Nr. {formatNumber(entry.number)}</span>}
          texts={[
            [
              isWhole && (entry.restaurant || 'Konten'),
              orderOf(entry),
              longMomentWithSeconds(entry.at),
              authorOf(entry),
              entry.device,
            ]
              .filter(Boolean)
              .join(', '),
            <Fields key="fields" entry={entry} />,
          ]}
        />
      ))}
    </Lines>
  )
}

/** Which order an entry is about, in sight also where its fields are folded. */
function orderOf(entry: JournalEntry): string {
  const { number } = { ...fieldsOf(entry.before), ...fieldsOf(entry.after) }
  return ofOrders.test(entry.name) && typeof number === 'number' ? `Bestellung\u00a0${number}` : ''
}

const ofOrders = /^(order[A-Z]|forceUpdateOrder|addPaymentLog)/

function authorOf({ authorKind, author }: JournalEntry): string {
  if (authorKind === 'Program') return 'Tresen selbst'
  return authorKind === 'Guest' ? 'ein Gast' : author || 'ein Konto, das es nicht mehr gibt'
}

/** What is longer may not fit into its place, where keys scroll it, too. */
const LONG_TEXT = 200

function isLong(...texts: (string | null)[]): boolean {
  return texts.join(' ').length > LONG_TEXT
}

function hasLines(...texts: (string | null)[]): boolean {
  return texts.some((text) => text?.includes('\n'))
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
          <dd
            className={hasLines(before, after) ? styles.lines : undefined}
            tabIndex={isLong(before, after) ? 0 : undefined}
          >
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
  const { was, is } = onlyWhatDiffers(fieldsOf(before), fieldsOf(after))
  const own = fieldsOf(personal)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is), ...Object.keys(own)])]
  const shown = names.filter((name) => isShown(name) && !(name === 'number' && ofOrders.test(event)))
  const changed = shown.map((name) => ({
    name,
    // What was empty before has just been filled.
    before: isEmpty(was[name]) ? null : textOf(event, name, was[name]),
    after: afterOf(name),
  }))
  const told = changed.filter(({ before, after }) => before !== null || after !== null)
  return holder ? [...told, { name: 'assignedUserId', before: null, after: holder }] : told

  /** What was empty and still is says nothing. */
  function afterOf(name: string) {
    const value = name in own ? own[name] : is[name]
    const isThere = name in own || name in is
    return isThere && !(isEmpty(value) && isEmpty(was[name])) ? textOf(event, name, value) : null
  }
}

type Fields = Record<string, unknown>

/** Of settings that are kept together, and of lists, what was changed: one rule, and not all rules of the restaurant. */
function onlyWhatDiffers(before: Fields, after: Fields): { was: Fields; is: Fields } {
  const [was, is]: [Fields, Fields] = [{ ...before }, { ...after }]
  for (const name of Object.keys(after).filter(isShown)) {
    const [old, next] = [before[name], after[name]]
    ;[was[name], is[name]] = changedThings(old, next)
    if (is[name] === undefined) delete is[name]
    if (!isGroup(old) || !isGroup(next)) continue
    delete was[name]
    delete is[name]
    for (const part of new Set([...Object.keys(old), ...Object.keys(next)])) {
      if (JSON.stringify(old[part]) === JSON.stringify(next[part])) continue
      was[part] = old[part]
      is[part] = next[part]
    }
  }
  return { was, is }
}

/** Several things under one name. */
function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 1
}

function fieldsOf(text: string | null): Record<string, unknown> {
  return text === null ? {} : (JSON.parse(text) as Record<string, unknown>)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const day = /^(\d{4})-(\d\d)-(\d\d)$/

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Things of a list are lines, those within a thing stand in its line. */
function textOf(event: string, name: string, value: unknown, between = '\n'): string {
  if (isEmpty(value)) return 'leer'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) {
    const parts = value.map((one) => textOf(event, name, one, '; '))
    return parts.join(value.some((one) => typeof one === 'object') ? between : ', ') || 'leer'
  }
  if (typeof value === 'object' && value !== null) return partsOf(event, value)
  const word = wordFor(event, name, value)
  if (word !== undefined) return word
  if (typeof value === 'number') return isMoney(name) ? formatMoney(value) : formatNumber(value)
  if (typeof value !== 'string') return ''
  if (/phoneNumber$/i.test(name)) return formatPhone(value)
  return instant.test(value) ? longMomentWithSeconds(value) : value.replace(day, '$3.$2.$1')
}

/** A thing of several fields in a line; where it has but one, that alone. */
function partsOf(event: string, thing: object): string {
  const parts = Object.entries(thing).filter(
    ([name, value]) => isShown(name) && !isEmpty(value) && !(Array.isArray(value) && value.length === 0),
  )
  const [only] = parts
  if (only && parts.length === 1) return textOf(event, ...only, '; ')
  return parts.map(([name, value]) => `${fieldName(name)}: ${textOf(event, name, value, '; ')}`).join(', ')
}
