// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { UserEntry } from '@tresen/contract/identity/user-calls'
import { afterEach, expect, it, vi } from 'vitest'
import { RoleChoice } from './role-choice.tsx'
import { EntryList } from './security-log.page.tsx'
import { UserList } from './user-list.tsx'

afterEach(cleanup)

const id = '00000000-0000-7000-8000-000000000001'
const anna: UserEntry = {
  id,
  username: 'anna@example.com',
  emails: ['anna@example.com'],
  profileImage: null,
  roles: ['callcenter'],
  restaurants: { [id]: 'manager' },
  isEmailConfirmed: false,
  lockedAt: '2026-11-20T17:00:00.000Z',
  lockedReason: 'Vertrag beendet',
  createdAt: '2026-11-19T17:00:00.000Z',
  lastSeenAt: null,
}

it('a line says who it is, what they may, and why not', () => {
  const onOpen = vi.fn()
  render(<UserList users={[anna]} onOpen={onOpen} />)
  const line = screen.getByRole('button')
  for (const text of [
    'Gesperrt',
    'Unbestätigt',
    'Callcenter',
    'Leitung',
    '1 Restaurant',
    'gesperrt: Vertrag beendet',
  ])
    expect(line.textContent).toContain(text)
  line.click()
  expect(onOpen).toHaveBeenCalledWith(anna)
})

it('roles are given and taken one by one, in one order', () => {
  const onChange = vi.fn()
  render(<RoleChoice roles={['onboarding']} onChange={onChange} />)
  screen.getByRole('checkbox', { name: 'Betreiber' }).click()
  expect(onChange).toHaveBeenLastCalledWith(['admin', 'onboarding'])
  screen.getByRole('checkbox', { name: 'Einrichtung' }).click()
  expect(onChange).toHaveBeenLastCalledWith([])
})

it('the log reads as sentences', () => {
  const entry = {
    id,
    at: '2026-11-20T17:00:00.000Z',
    userId: id,
    actorId: null,
    requestId: 'r',
    address: '203.0.113.7',
  }
  render(<EntryList entries={[{ ...entry, kind: 'AccountLocked', username: 'anna', detail: 'Probe' }]} />)
  expect(screen.getByRole('listitem').textContent).toMatch(/Konto gesperrt: anna.*203\.0\.113\.7, Probe/)
})
