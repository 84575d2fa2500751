// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readDashboard, widgetIds } from '@tresen/domain/identity/dashboard'
import { afterEach, expect, it, vi } from 'vitest'
import { ArrangeDialog } from './arrange-dialog.tsx'

afterEach(cleanup)

it('what somebody switches off is saved so, and the dialog goes once it is', async () => {
  const onSave = vi.fn(async () => true)
  const onClose = vi.fn()
  render(<ArrangeDialog widgets={readDashboard(null)} isPending={false} onSave={onSave} onClose={onClose} />)
  fireEvent.click(screen.getByLabelText('Ausverkauft'))
  fireEvent.click(screen.getByText('Speichern'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onSave).toHaveBeenCalledWith(widgetIds.map((id) => ({ id, isShown: id !== 'soldOut' })))
})
