// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { AvailabilityChange } from '@tresen/contract/availability'
import { afterEach, expect, it, vi } from 'vitest'
import { writeText } from '../../../rooms/ui/testing/write-text.ts'
import { OverrideDialog } from './override-dialog.tsx'

const onConfirm = vi.fn<(change: AvailabilityChange) => void>()
afterEach(() => {
  cleanup()
  onConfirm.mockReset()
})

function open() {
  render(
    <OverrideDialog
      action="close"
      channels={['delivery']}
      timeZone="Europe/Berlin"
      onConfirm={onConfirm}
      onClose={() => {}}
    />,
  )
}
const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Schließen' }).at(-1)!)
const choose = (reason: string) => {
  const select = screen.getByLabelText('Grund')
  const { value } = within(select).getByText<HTMLOptionElement>(reason)
  fireEvent.change(select, { target: { value } })
}
const refused = (text: string | RegExp) => {
  close()
  screen.getByText(text)
  expect(onConfirm).not.toHaveBeenCalled()
}

async function typeEnd(date: string, time: string) {
  fireEvent.click(screen.getByRole('combobox', { name: 'Geschlossen bis' }))
  const picker = within(screen.getByRole('dialog', { name: 'Geschlossen bis' }))
  writeText(picker.getByLabelText('Datum'), date)
  writeText(picker.getByLabelText('Uhrzeit'), time)
  fireEvent.click(picker.getByText('Bestätigen'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Geschlossen bis' })).toBeNull())
}

it('closing wants a reason, and words where it is none of those that there are', () => {
  open()
  refused('Bitte wählen Sie einen Grund.')
  choose('Sonstiges')
  refused('Pflichtangabe')
  fireEvent.change(screen.getByLabelText('Sonstiger Grund'), { target: { value: 'Fahrer krank' } })
  fireEvent.click(screen.getByRole('radio', { name: /^3 Stunden/ }))
  close()
  const [{ deliveryClosedUntil, deliveryClosedReason }] = onConfirm.mock.lastCall!
  expect(deliveryClosedReason).toBe('Custom')
  expect(Date.parse(deliveryClosedUntil!) - Date.now()).toBeGreaterThan(2.9 * 3_600_000)
})

it('says what guests will read until that end', () => {
  open()
  choose('Eingeschränkter Betrieb')
  fireEvent.click(screen.getByRole('radio', { name: /^Bis Mitternacht/ }))
  screen.getByText('Gäste lesen: „Heute eingeschränkter Betrieb“')
  fireEvent.click(screen.getByRole('radio', { name: /^1 Tag/ }))
  screen.getByText('Gäste lesen: „Eingeschränkter Betrieb“')
})

it('an end of one’s own lies ahead: neither now nor a day that has passed is a choice', () => {
  open()
  fireEvent.click(screen.getByRole('radio', { name: 'Eigenes Ende' }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Geschlossen bis' }))
  const picker = within(screen.getByRole('dialog', { name: 'Geschlossen bis' }))
  expect(picker.queryByRole('button', { name: 'Jetzt' })).toBeNull()
  const days = picker.getAllByRole<HTMLButtonElement>('button', { name: /^\p{L}+tag|^Mittwoch/u })
  const passed = days.slice(
    0,
    days.findIndex((day) => day.getAttribute('aria-current') === 'date'),
  )
  expect(passed.every(({ disabled }) => disabled)).toBe(true)
})

it('an end of one’s own is refused in German where it is missing, past, or too far away', async () => {
  open()
  choose('Hohe Auslastung')
  fireEvent.click(screen.getByRole('radio', { name: 'Eigenes Ende' }))
  refused('Pflichtangabe')
  await typeEnd('1.6.2020', '1230')
  refused('Zeit liegt in Vergangenheit')
  await typeEnd(`1.6.${new Date().getFullYear() + 3}`, '1230')
  refused(/^Länger als ein Jahr/)
  await typeEnd('morgen', '1230')
  close()
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('what guests read of a reason is said, and that words of one’s own are not for them', () => {
  open()
  choose('Hohe Auslastung')
  screen.getByText('Gäste lesen: „Gerade ist sehr viel los“')
  choose('Nicht angegeben')
  screen.getByText('Gäste lesen keinen Grund.')
  choose('Sonstiges')
  screen.getByText(/^Nur für Ihr Team/)
  expect(screen.queryByText(/Gäste lesen (ihn|keinen|:)/)).toBeNull()
})
