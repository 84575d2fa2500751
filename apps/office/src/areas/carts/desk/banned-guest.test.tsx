// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BanAtSending, mayTake, type BannedGuest } from './banned-guest.tsx'

afterEach(cleanup)

function show(banned: Partial<BannedGuest>) {
  const take = vi.fn<() => void>()
  const guest = { reason: 'Nahm nichts an', isTaken: false, take, ...banned }
  render(<BanAtSending {...guest} />)
  // Only what is laid out can have the focus.
  for (const each of document.querySelectorAll('button')) each.checkVisibility = () => true
  return guest
}

it('leads whoever sends to the decision, and sends nothing before it', () => {
  const guest = show({})
  expect(screen.getByRole('alert').textContent).toContain('Gesperrt: Nahm nichts an')
  expect(mayTake(guest)).toBe(false)
  const button = screen.getByRole('button', { name: 'Trotzdem aufnehmen' })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(guest.take).toHaveBeenCalledOnce()
})

it('goes on saying it once it is decided', () => {
  expect(mayTake(show({ isTaken: true }))).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('Wird trotzdem aufgenommen')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says nothing of anybody else', () => {
  expect(mayTake(show({ reason: null }))).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})
