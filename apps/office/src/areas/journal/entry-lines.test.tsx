// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { JournalEntry } from '@tresen/contract/journal/journal'
import { afterEach, expect, it } from 'vitest'
import { changedFields, EntryLines } from './entry-lines.tsx'

afterEach(cleanup)

const entry: JournalEntry = {
  restaurantId: '00000000-0000-7000-8000-000000000001',
  restaurant: 'Leineglut Weende',
  number: 1234,
  at: '2026-11-20T17:00:05.000Z',
  name: 'productUpdated',
  authorKind: 'Person',
  author: 'anna@example.com',
  holder: '',
  device: 'Küche links',
  thingId: 'p',
  before: '{"price":900,"name":"Salami"}',
  after: '{"price":950,"version":3}',
  personal: null,
  hash: 'x',
}

it('a line says what, when, who, from where, and from what to what', () => {
  render(<EntryLines entries={[entry, { ...entry, number: 2, authorKind: 'Guest', author: '' }]} />)
  const [first, second] = screen.getAllByRole('listitem')
  for (const text of [
    'Produkt geändert',
    'Nr. 1.234',
    'anna@example.com',
    'Küche links',
    '9,00\u00a0€',
    '9,50\u00a0€',
  ])
    expect(first!.textContent).toContain(text)
  expect(second!.textContent).toContain('ein Gast')
})

it('a line about an order says which one, in sight and once', () => {
  const moved = { ...entry, name: 'orderStateChanged', before: '{"state":"New"}' }
  const gone = {
    ...entry,
    number: 2,
    name: 'orderRemoved',
    before: '{"number":1012,"state":"New"}',
    after: null,
  }
  render(<EntryLines entries={[{ ...moved, after: '{"number":12,"state":"InProgress"}' }, gone]} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toContain('Bestellung\u00a012,')
  expect(first!.textContent).not.toContain('Bestellnummer')
  expect(second!.textContent).toContain('Bestellung\u00a01012,')
})

it('of all restaurants each line says of which, and of accounts that it is of them', () => {
  const account = { ...entry, number: 2, restaurantId: null, restaurant: '', name: 'accountAccountUnlocked' }
  render(<EntryLines isWhole entries={[entry, account]} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toContain('Leineglut Weende, Fr')
  expect(second!.textContent).toContain('Konten, Fr')
  cleanup()
  render(<EntryLines entries={[entry]} />)
  expect(screen.queryByText(/Weende/)).toBeNull()
})

it('says nothing of what was empty and still is, nor of what follows from other fields', () => {
  const before = '{"deliveryClosedUntil":"x","openingState":{"pickup":{"isOpen":true},"delivery":{}}}'
  const after =
    '{"deliveryClosedUntil":null,"statusMessage":"","openingState":{"pickup":{"isOpen":false},"delivery":{}}}'
  expect(changedFields({ ...entry, name: 'availabilityChanged', before, after })).toEqual([
    { name: 'deliveryClosedUntil', before: 'x', after: 'leer' },
  ])
})

it('says nothing of what is empty within a thing', () => {
  const after = '{"operatingHours":{"weekPickup":[],"kitchen":{"a":1},"closeMinutes":15}}'
  const [field] = changedFields({ ...entry, name: 'restaurantProfileChanged', before: null, after })
  expect(field!.after).not.toContain('leer')
})

it('what was erased or deleted leaves its field', () => {
  expect(changedFields({ ...entry, after: null })).toEqual([
    { name: 'price', before: '9,00\u00a0€', after: null },
    { name: 'name', before: 'Salami', after: null },
  ])
  expect(changedFields({ ...entry, before: null, personal: '{"comment":"klingeln"}' })).toContainEqual({
    name: 'comment',
    before: null,
    after: 'klingeln',
  })
})

it('says in words what is made of parts', () => {
  const name = 'orderReceptionStateChanged'
  const before = '{"orderReceptionState":{"receptionState":"Pending"}}'
  const after = '{"orderReceptionState":{"receptionState":"EmailAndPush"}}'
  expect(changedFields({ ...entry, name, before, after })).toEqual([
    { name: 'orderReceptionState', before: 'Noch nicht angenommen', after: 'Per E-Mail und Push gemeldet' },
  ])
  const prices = '{"prices":[{"id":"1","name":"Klein","price":900,"isActive":true},{"id":"2","price":1100}]}'
  expect(changedFields({ ...entry, before: null, after: prices })).toEqual([
    { name: 'prices', before: null, after: 'Name: Klein, Preis: 9,00\u00a0€, aktiv: ja\n11,00\u00a0€' },
  ])
})

it('of several sizes, says the one whose price became other, in a line of its own', () => {
  const sizes = (...prices: number[]) =>
    JSON.stringify({
      prices: prices.map((deliverPrice, at) => ({
        id: `${at}`,
        size: `Größe ${at}`,
        deliverPrice,
        deposit: 0,
      })),
    })
  expect(changedFields({ ...entry, before: sizes(900, 1100, 1300), after: sizes(900, 1150, 1350) })).toEqual([
    {
      name: 'prices',
      before: 'Größe: Größe 1, Preis Lieferung: 11,00\u00a0€\nGröße: Größe 2, Preis Lieferung: 13,00\u00a0€',
      after: 'Größe: Größe 1, Preis Lieferung: 11,50\u00a0€\nGröße: Größe 2, Preis Lieferung: 13,50\u00a0€',
    },
  ])
  const [removed] = changedFields({ ...entry, before: sizes(900, 1100), after: sizes(900) })
  expect(removed).toMatchObject({ after: null })
  const [added] = changedFields({ ...entry, before: sizes(900), after: sizes(900, 1100) })
  expect(added).toMatchObject({
    before: null,
    after: 'Größe: Größe 1, Preis Lieferung: 11,00\u00a0€, Pfand: 0,00\u00a0€',
  })
})

it('of settings kept together, names those that changed', () => {
  const name = 'restaurantSettingsChanged'
  const before = '{"orderSettings":{"preOrderDays":7,"offlinePaymentMethods":[],"confirmMapAddresses":false}}'
  const after =
    '{"orderSettings":{"preOrderDays":7,"offlinePaymentMethods":["Cash"],"confirmMapAddresses":false}}'
  expect(changedFields({ ...entry, name, before, after })).toEqual([
    { name: 'offlinePaymentMethods', before: 'leer', after: 'Bar' },
  ])
})

it('says of a call where it went and who had it', () => {
  const name = 'addOrUpdateCall'
  const before = '{"state":"Connected","party":"Bot","assignedUserId":null}'
  const after = '{"state":"Connecting","party":"Agents","assignedUserId":"u"}'
  const [first, second] = [
    { ...entry, name, before, after, holder: 'bert@example.com' },
    { ...entry, number: 2, name, before: after, after: '{"state":"Abandoned","outcome":"Missed"}' },
  ]
  render(<EntryLines entries={[first, second]} />)
  const [taken, over] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const text of ['Anruf', 'Bot', 'Callcenter', 'Klingelt', 'wer es hat', 'bert@example.com'])
    expect(taken).toContain(text)
  for (const text of ['Abgebrochen', 'Ergebnis', 'Verpasst']) expect(over).toContain(text)
  expect(over).not.toContain('wer es hat')
})

it.each([
  ['phoneSetupValidationUpdate', '{"state":"CallForwardingFailed"}', 'Anrufe kommen hier nicht an'],
  ['phoneNumberValidationUpdate', '{"state":"ValidationSucceeded"}', 'Bestätigt'],
  ['phoneLineChanged', '{"tresenPhoneNumber":"+49551900100"}', '0551 900100'],
  ['callInstructionChanged', '{"instructions":"Heute keine Calzone"}', 'Heute keine Calzone'],
  ['conversationUpdated', '{"state":"Queued","channel":"OnlineChat"}', 'Wartet'],
])('says %s in words', (name, after, text) => {
  expect(changedFields({ ...entry, name, before: null, after }).map((field) => field.after)).toContain(text)
})
