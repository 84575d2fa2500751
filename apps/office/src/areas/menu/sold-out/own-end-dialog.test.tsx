// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnEndDialog } from './own-end-dialog.tsx'

const onChoose = vi.fn<(until: string) => void>()
afterEach(() => {
  cleanup()
  onChoose.mockReset()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Ausverkauft melden' }))

it('who has typed a time and presses the button is done with it; without one it is said', () => {
  render(<OwnEndDialog name="Tonno" timeZone="Europe/Berlin" onClose={() => {}} onChoose={onChoose} />)
  const field = screen.getByLabelText('Wieder verfügbar ab')
  press()
  screen.getByText(/^Bitte/)
  expect(onChoose).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-invalid')).toBe('true')

  fireEvent.change(field, { target: { value: 'gestern' } })
  press()
  expect(onChoose).not.toHaveBeenCalled()

  fireEvent.change(field, { target: { value: 'morgen 12 Uhr' } })
  // The pointer goes down on the button first.
  fireEvent.blur(field)
  press()
  expect(onChoose).toHaveBeenCalledOnce()
})
