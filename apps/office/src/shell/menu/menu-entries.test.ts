import { roles, type Role } from '@tresen/contract/define'
import { expect, it } from 'vitest'
import { entriesFor, installationEntries, isWithin, landingFor, pagesFor } from './menu-entries.ts'

const orderDesk = '/order/{-$restaurantId}/{-$id}/{-$notificationId}'

it('lets everybody begin on a page that their menu has', () => {
  for (const role of [...roles, null]) {
    expect(entriesFor(role).map(({ to }) => to)).toContain(landingFor(role))
  }
})

it.each<[Role | null, string]>([
  ['callcenter', orderDesk],
  ['employee', '/boards/order'],
  ['admin', '/home'],
  ['onboarding', '/home'],
  [null, '/home'],
])('%s begins at %s', (role, path) => {
  expect(landingFor(role)).toBe(path)
})

it('shows orders to nobody who only sets restaurants up', () => {
  expect(entriesFor('onboarding').map(({ label }) => label)).not.toContain('Neue Bestellung')
})

it('offers no settings that would only say that a right is missing', () => {
  const labels = (role: Role) => pagesFor(role).map(({ label }) => label)
  for (const label of ['Geräte', 'Tarif und Abrechnung']) {
    expect(labels('manager')).toContain(label)
    expect(labels('onboarding')).not.toContain(label)
  }
  expect(labels('onboarding')).toContain('Einrichtung')
})

it('leads an admin to what concerns the installation, also without a restaurant', () => {
  const labels = installationEntries.map(({ label }) => label)
  expect(labels).toContain('Benutzer')
  expect(labels).not.toContain('Startseite')
  expect(labels).not.toContain('Neue Bestellung')
})

it('leads to a franchise whoever leads it', () => {
  const labels = (leads: boolean) => entriesFor('manager', leads).map(({ label }) => label)
  expect(labels(true)).toContain('Franchises')
  expect(labels(false)).not.toContain('Franchises')
})

it('marks the settings on their own pages alone', () => {
  const settings = '/restaurants/{-$restaurantId}/settings'
  expect(isWithin(settings, '/restaurants/1/users')).toBe(true)
  expect(isWithin(settings, '/restaurants/users')).toBe(true)
  expect(isWithin(settings, '/users')).toBe(false)
  expect(isWithin(settings, '/restaurants/1/bot/settings')).toBe(false)
  expect(isWithin(settings, '/restaurants/bot/settings')).toBe(false)
})

it('leads everybody to help, support and what the operator has to say, also where a page has no foot', () => {
  for (const role of [...roles, null])
    expect(
      entriesFor(role)
        .slice(-4)
        .map(({ label }) => label),
    ).toEqual([...['Hilfe', 'Support', 'Impressum', 'Datenschutzerklärung']])
})
