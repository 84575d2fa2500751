import { BillingSettings } from '@tresen/contract/billing/billing-settings'
import { Cents } from '@tresen/contract/common'
import { isInJournal } from '@tresen/contract/journal/journal-events'
import { restaurantEvents } from '@tresen/contract/live'
import { expect, it } from 'vitest'
import { fieldName, isMoney, isShown } from './field-names.ts'
import { wordFor } from './value-words.ts'

type Schema = object
type Found = { event: string; name: string; schema: Schema }
type Parts = Partial<{
  properties: Record<string, Schema>
  patternProperties: Record<string, Schema>
  anyOf: Schema[]
  allOf: Schema[]
  items: Schema
  enum: unknown[]
  const: unknown
}>

/** Of calls and conversations the journal keeps where they are and with whom, and nothing of who the guest is. */
const courses: Record<string, readonly string[]> = {
  addOrUpdateCall: ['direction', 'state', 'party', 'assignedUserId', 'outcome', 'failure'],
  conversationUpdated: ['channel', 'state', 'assignedUserId', 'isInReview'],
  phoneNumberValidationUpdate: ['phoneNumber', 'state'],
}

/** By which name the journal keeps what is called otherwise there: an order has a state of its own. */
const renamed: Record<string, Record<string, string>> = {
  orderHandedOver: { state: 'handOverState', note: 'handOverNote' },
}

/** Every field that an entry may show, with what it may be, however deep it lies. */
function fieldsOf(event: string, schema: Schema, name = '', around: readonly Schema[] = []): Found[] {
  if (around.includes(schema)) return []
  const { properties = {}, patternProperties = {}, anyOf = [], allOf = [], items } = schema as Parts
  const inside = [...around, schema]
  const kept = (field: string) => isShown(field) && (name !== '' || courses[event]?.includes(field) !== false)
  const named = Object.entries(properties).filter(([field]) => kept(field))
  return [
    { event, name, schema },
    ...named.flatMap(([field, one]) => fieldsOf(event, one, renamed[event]?.[field] ?? field, inside)),
    ...[...anyOf, ...allOf, ...(items ? [items] : []), ...Object.values(patternProperties)].flatMap((one) =>
      fieldsOf(event, one, name, inside),
    ),
  ]
}

const events: [string, Schema][] = [
  ...Object.entries(restaurantEvents).filter(
    ([name]) => isInJournal(name) && name !== 'welcome' && name !== 'forceReload',
  ),
  ['billingSettingsChanged', BillingSettings],
]
const all = events.flatMap(([event, schema]) => fieldsOf(event, schema))

it('every field that the journal shows has a word', () => {
  const names = new Set([...all.map(({ name }) => name), 'username', 'detail', 'month', 'count'])
  names.delete('')
  expect(names.size).toBeGreaterThan(250)
  expect([...names].filter((name) => fieldName(name) === name)).toEqual([])
})

it('every word of the program that a field may have is said in German', () => {
  const values = all.flatMap(({ event, name, schema }) => {
    const { enum: some = [], const: one } = schema as Parts
    return [...some, ...(one === undefined ? [] : [one])].map((value) => ({ event, name, value }))
  })
  expect(values.length).toBeGreaterThan(300)
  const isWord = (value: unknown) => typeof value === 'string' && !/^(\d+|SKR0\d)$/.test(value)
  const bare = values.filter(
    ({ event, name, value }) => isWord(value) && wordFor(event, name, value) === undefined,
  )
  expect(bare.map(({ event, name, value }) => `${event}.${name}: ${String(value)}`)).toEqual([])
})

it('what is counted in cents is shown as money', () => {
  const isCents = ({ schema }: Found) =>
    schema === Cents || /^Eurocent/.test((schema as { description?: string }).description ?? '')
  const cents = new Set(all.filter(isCents).map(({ name }) => name))
  cents.delete('')
  expect([...cents].filter((name) => !isMoney(name))).toEqual([])
})
