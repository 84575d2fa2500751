// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Team } from '@tresen/contract/teams/team'
import { afterEach, expect, it, vi } from 'vitest'
import { InviteDialog } from './invite-dialog.tsx'
import { TeamView } from './team-view.tsx'

afterEach(cleanup)

const person = (number: number, role: 'manager' | 'employee', isOfFranchise = false) => ({
  userId: `00000000-0000-7000-8000-00000000000${number}`,
  username: `person${number}@example.com`,
  ...{ profileImage: null, role, isOfFranchise, isLocked: false, lastSeenAt: null },
})
const actions = () => ({
  invite: vi.fn(async () => true),
  resend: vi.fn(),
  withdraw: vi.fn(),
  changeRole: vi.fn(),
  remove: vi.fn(),
})

it('the last manager can neither be lowered nor taken out; a role of the franchise is changed there', () => {
  const team: Team = { users: [person(1, 'manager'), person(2, 'employee')], invitations: [] }
  const { rerender } = render(<TeamView team={team} actions={actions()} />)
  const out = (number: number) =>
    screen.queryByRole<HTMLButtonElement>('button', {
      name: `person${number}@example.com aus dem Team nehmen`,
    })
  expect(out(1)!.disabled).toBe(true)
  expect(out(2)!.disabled).toBe(false)
  rerender(
    <TeamView team={{ ...team, users: [...team.users, person(3, 'manager', true)] }} actions={actions()} />,
  )
  expect(out(1)!.disabled).toBe(false)
  expect(out(3)).toBeNull()
  screen.getByText('Leitung über das Franchise')
})

it('open invitations say until when they are good, and are sent again or withdrawn', () => {
  const can = actions()
  const open = (email: string, endsAt: string) => ({
    ...{ email, role: 'employee' as const, invitedBy: 'chefin', sentAt: '2026-11-01T10:00:00.000Z', endsAt },
    cameBack: null,
  })
  const invitations = [
    open('alt@example.com', '2020-01-01T10:00:00.000Z'),
    open('neu@example.com', '2099-01-01T10:00:00.000Z'),
  ]
  render(<TeamView team={{ users: [], invitations }} actions={can} />)
  screen.getByText('abgelaufen, ohne Antwort')
  screen.getByText(/gilt bis .*2099/)
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal schicken: alt@example.com' }))
  expect(can.resend).toHaveBeenCalledWith('alt@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Einladung von neu@example.com zurückziehen' }))
  expect(can.withdraw).toHaveBeenCalledWith('neu@example.com')
})

it('what is no address is said at its field and not sent; a refusal keeps what was typed', async () => {
  const onInvite = vi.fn(async () => false)
  const onClose = vi.fn()
  render(<InviteDialog onInvite={onInvite} onClose={onClose} />)
  const email = screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Einladung schicken' }))
  send()
  screen.getByText('Pflichtangabe')
  fireEvent.change(email, { target: { value: 'anna@' } })
  send()
  screen.getByText(/Bitte eine Adresse wie/)
  expect(onInvite).not.toHaveBeenCalled()
  fireEvent.change(email, { target: { value: ' anna@example.com ' } })
  fireEvent.click(screen.getByLabelText(/^Leitung/))
  send()
  await waitFor(() => expect(onInvite).toHaveBeenCalledWith('anna@example.com', 'manager'))
  expect(email.value).toContain('anna@example.com')
  expect(onClose).not.toHaveBeenCalled()
})

it('who leads is invited first; everybody after that is proposed as the team that they are', () => {
  const role = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
  const invite = () => fireEvent.click(screen.getByRole('button', { name: 'Jemanden einladen' }))
  const { unmount } = render(<TeamView team={{ users: [], invitations: [] }} actions={actions()} />)
  invite()
  expect(role()).toBe('manager')
  unmount()
  render(<TeamView team={{ users: [person(1, 'manager')], invitations: [] }} actions={actions()} />)
  invite()
  expect(role()).toBe('employee')
})

it('in a large team people and open invitations are found by words of name and role', () => {
  const users = Array.from({ length: 60 }, (_, place) => ({
    ...person(1, place === 7 ? 'manager' : 'employee'),
    userId: `00000000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
    username: `person${place}@example.com`,
  }))
  const invitations = ['neu7@example.com', 'alt@example.com'].map((email) => ({
    ...{ email, role: 'manager' as const, invitedBy: 'chefin', sentAt: '2026-11-01T10:00:00.000Z' },
    ...{ endsAt: '2099-01-01T10:00:00.000Z', cameBack: null },
  }))
  const { rerender } = render(<TeamView team={{ users, invitations }} actions={actions()} />)
  const search = (value: string) =>
    fireEvent.change(screen.getByLabelText('Im Team suchen'), { target: { value } })
  const names = () => screen.queryAllByText(/@example\.com$/).map(({ textContent }) => textContent)
  expect(names()).toHaveLength(62)
  search('7@ leitung')
  expect(names()).toEqual(['person7@example.com', 'neu7@example.com'])
  search('niemand')
  expect(screen.getByRole('status').textContent).toBe('Niemand im Team heißt so.')
  rerender(<TeamView team={{ users: users.slice(0, 10), invitations: [] }} actions={actions()} />)
  expect(screen.queryByLabelText('Im Team suchen')).toBeNull()
  expect(names()).toHaveLength(10)
})
