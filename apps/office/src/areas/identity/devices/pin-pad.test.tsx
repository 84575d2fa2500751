// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DeviceLines } from './devices.page.tsx'
import { PinPad } from './pin-pad.tsx'

afterEach(cleanup)

const press = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }))
}
const nothing = () => {}

it('takes four to six digits, by finger or by key, and clears them after a wrong one', () => {
  const onPin = vi.fn()
  const pad = (problem: string | null) => (
    <PinPad isPending={false} problem={problem} onType={nothing} onPin={onPin} />
  )
  const { rerender } = render(pad(null))
  press('4', '7', '1')
  expect(screen.getByRole('button', { name: 'Bestätigen' }).hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(document.body, { key: '1' })
  press('8', 'Letzte Ziffer löschen', 'Bestätigen')
  expect(onPin).toHaveBeenCalledWith('4711')
  rerender(pad('Diese PIN ist falsch.'))
  expect(screen.getByRole('alert').textContent).toBe('Diese PIN ist falsch.')
  expect(screen.getByRole('status', { name: '0 Ziffern eingegeben' })).toBeTruthy()
  press('1', '2', '3', '4', '5', '6', '7')
  expect(screen.getByRole('status', { name: '6 Ziffern eingegeben' })).toBeTruthy()
})

it('Enter confirms wherever the focus is, unless it is on a button: a dialog has it at first', () => {
  const onPin = vi.fn()
  render(
    <div role="dialog" tabIndex={-1}>
      <PinPad isPending={false} problem={null} onType={nothing} onPin={onPin} />
    </div>,
  )
  const dialog = screen.getByRole('dialog')
  for (const key of '4711') fireEvent.keyDown(dialog, { key })
  fireEvent.keyDown(screen.getByRole('button', { name: '5' }), { key: 'Enter' })
  expect(onPin).not.toHaveBeenCalled()
  fireEvent.keyDown(dialog, { key: 'Enter' })
  expect(onPin).toHaveBeenCalledExactlyOnceWith('4711')
})

it('a device says who works on it and can be withdrawn', () => {
  const onWithdraw = vi.fn()
  const id = '00000000-0000-7000-8000-000000000001'
  const enrolledAt = '2026-11-20T17:00:00.000Z'
  const device = { id, name: 'Küche links', enrolledAt, enrolledBy: 'anna@example.com', lastSeenAt: null }
  render(
    <DeviceLines devices={[{ ...device, actingUsername: 'berta@example.com' }]} onWithdraw={onWithdraw} />,
  )
  expect(screen.getByRole('listitem').textContent).toContain('berta@example.com arbeitet daran')
  press('Küche links abmelden')
  expect(onWithdraw).toHaveBeenCalledOnce()
})
