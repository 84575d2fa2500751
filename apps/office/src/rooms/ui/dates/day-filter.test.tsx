// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeText } from '../testing/write-text.ts'
import { DayFilter, type Days } from './day-filter.tsx'

const onChange = vi.fn<(days: Days) => void>()

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  onChange.mockReset()
  vi.useRealTimers()
})

it('is asked for once a day is typed to its end, the last such day', () => {
  render(<DayFilter days={{ to: '2026-11-20' }} onChange={onChange} />)
  const from = screen.getByLabelText<HTMLInputElement>('Von')
  writeText(from, '24.12.')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(from, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2025-12-24', to: '2026-11-20' })
  expect(screen.getByLabelText<HTMLInputElement>('Bis').value).toBe('20.11.2026')
})

it('keeps what is no day, says so and asks for nothing', () => {
  render(<DayFilter days={{}} onChange={onChange} />)
  const from = screen.getByLabelText<HTMLInputElement>('Von')
  writeText(from, '31.2.2026')
  fireEvent.blur(from)
  expect(from.value).toBe('31.2.2026')
  expect(screen.getByText(/Kein Tag des Kalenders/)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

it('is chosen from the calendar, and emptied', () => {
  const { rerender } = render(<DayFilter days={{}} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Bis: Kalender' }))
  fireEvent.click(screen.getByRole('button', { name: 'Donnerstag, 19. November 2026' }))
  expect(onChange).toHaveBeenLastCalledWith({ to: '2026-11-19' })
  rerender(<DayFilter days={{ to: '2026-11-19' }} onChange={onChange} />)
  const to = screen.getByLabelText<HTMLInputElement>('Bis')
  writeText(to, '')
  fireEvent.blur(to)
  expect(onChange).toHaveBeenLastCalledWith({})
})
