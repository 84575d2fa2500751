// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { WaveChoice } from './wave-dialog.tsx'

afterEach(cleanup)

const wave = [
  { order: anOrder({ id: 'a', number: 1, state: 'New' }), why: 'derselbe Anschluss' },
  { order: anOrder({ id: 'b', number: 2, state: 'New' }), why: 'derselbe Anschluss, dieselbe Telefonnummer' },
  { order: anOrder({ id: 'c', number: 3, state: 'InProgress' }), why: 'derselbe Anschluss' },
]

it('refuses all that nobody has begun with one press, and others by choice', () => {
  const onRefuse = vi.fn<(ids: readonly string[]) => void>()
  render(<WaveChoice wave={wave} onRefuse={onRefuse} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: '2 Bestellungen ablehnen' }))
  expect(onRefuse).toHaveBeenLastCalledWith(['a', 'b'])
  fireEvent.click(screen.getByRole('checkbox', { name: /^1 / }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^3 .*schon begonnen/ }))
  fireEvent.click(screen.getByRole('button', { name: '2 Bestellungen ablehnen' }))
  expect(onRefuse).toHaveBeenLastCalledWith(['b', 'c'])
})

it('refuses nothing when nothing is chosen', () => {
  render(<WaveChoice wave={[wave[2]!]} onRefuse={() => {}} onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '0 Bestellungen ablehnen' }).disabled).toBe(
    true,
  )
})

it('says so when others have dealt with all of them', () => {
  render(<WaveChoice wave={[]} onRefuse={() => {}} onClose={() => {}} />)
  expect(screen.getByText(/keine mehr offen/)).toBeTruthy()
})
