// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { noMaintenance } from '@tresen/domain/maintenance/maintenance-notice'
import { afterEach, expect, it } from 'vitest'
import { Notice } from './maintenance-notice.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const announced = { ...noMaintenance, message: 'Heute Abend ziehen wir um.' }

it('what is announced goes once it is read, and comes again when it says something else', () => {
  const { rerender, container } = render(<Notice maintenance={announced} />)
  expect(screen.getByRole('status').textContent).toContain(announced.message)
  fireEvent.click(screen.getByRole('button', { name: 'Gelesen' }))
  expect(container.textContent).toBe('')
  rerender(<Notice maintenance={{ ...announced, message: 'Erst morgen.' }} />)
  expect(screen.getByRole('status').textContent).toContain('Erst morgen.')
})

it('without an announcement there is nothing', () => {
  const { container } = render(<Notice maintenance={noMaintenance} />)
  expect(container.textContent).toBe('')
})
