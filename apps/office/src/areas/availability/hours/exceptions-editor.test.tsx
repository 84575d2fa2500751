// @vitest-environment happy-dom
import type { HoursException } from '@tresen/contract/availability'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useFields } from '../../../rooms/ui/fields/fields.tsx'
import { leaveField, writeText } from '../../../rooms/ui/testing/write-text.ts'
import { ExceptionsEditor } from './exceptions-editor.tsx'

const onSave = vi.fn<(exceptions: HoursException[]) => void>()

function Exceptions({ stored = [] as HoursException[], problems = new Map<string, string>() }) {
  const [exceptions, setExceptions] = useState<HoursException[]>(stored)
  const fields = useFields()
  return (
    <Form fields={fields} onSubmit={() => onSave(exceptions)}>
      <ExceptionsEditor
        exceptions={exceptions}
        problems={problems}
        timeZone="Europe/Berlin"
        onChange={setExceptions}
      />
      <button type="submit">Speichern</button>
      <output>{fields.hasUnknown ? 'fraglich' : 'bekannt'}</output>
    </Form>
  )
}

const from = () => screen.getByLabelText<HTMLInputElement>('Am oder vom')
const to = () => screen.getByLabelText<HTMLInputElement>('bis (leer: ein Tag)')
const add = () => fireEvent.click(screen.getByText('Ausnahme hinzufügen'))
const save = () => fireEvent.click(screen.getByText('Speichern'))
const isMarked = (input: HTMLInputElement) => input.getAttribute('aria-invalid') === 'true'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
})
afterEach(() => {
  cleanup()
  onSave.mockReset()
  vi.useRealTimers()
})

it('a day, or several, closed at first', () => {
  render(<Exceptions />)
  writeText(from(), '24.12.')
  add()
  writeText(from(), '30.12.')
  writeText(to(), '2.1.')
  add()
  save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith([
    { startDate: '2026-12-24', endDate: '2026-12-24', times: [] },
    { startDate: '2026-12-30', endDate: '2027-01-02', times: [] },
  ])
})

it.each([
  ['32.13.', '', 'Am oder vom'],
  ['24.12.', 'Silvester', 'bis (leer: ein Tag)'],
  ['26.12.2026', '24.12.2026', 'bis (leer: ein Tag)'],
  ['', '24.12.', 'Am oder vom'],
])('"%s" to "%s" stays as it was typed, is marked, and is not added', (first, last, marked) => {
  render(<Exceptions />)
  writeText(from(), first)
  writeText(to(), last)
  add()
  const wrong = screen.getByLabelText<HTMLInputElement>(marked)
  expect(isMarked(wrong)).toBe(true)
  expect(document.activeElement).toBe(wrong)
  expect([from().value, to().value].map((text) => text !== '')).toEqual([first !== '', last !== ''])
  save()
  expect(onSave).not.toHaveBeenCalled()
})

it('a day that was typed but not added keeps the hours from being saved without it', () => {
  render(<Exceptions />)
  writeText(from(), '24.12.')
  leaveField()
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect(isMarked(from())).toBe(true)
  expect(screen.getByText('Noch nicht hinzugefügt')).toBeTruthy()
  add()
  save()
  expect(onSave).toHaveBeenCalledOnce()
})

it('what is wrong with the times of an exception stands at it, whichever are over', () => {
  const one = (date: string, ...times: HoursException['times']) => ({ startDate: date, endDate: date, times })
  const overlapping = [
    { start: '11:00', end: '15:00' },
    { start: '14:00', end: '18:00' },
  ]
  const stored = [one('2020-01-01'), one('2099-12-31', ...overlapping), one('2099-12-30', overlapping[0]!)]
  render(<Exceptions stored={stored} problems={new Map([['1', 'Diese Zeiten überschneiden sich.']])} />)
  const [silvester] = screen
    .getAllByRole('group')
    .filter((group) => group.textContent.includes('überschneiden'))
  expect(silvester!.getAttribute('aria-label')).toContain('31.12.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  const fields = within(silvester!).getAllByRole('textbox')
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true', 'true'])
})

it('what is half typed leaves the hours known; a clock that is none does not', () => {
  render(
    <Exceptions
      stored={[{ startDate: '2026-12-24', endDate: '2026-12-24', times: [{ start: '11:00', end: '14:00' }] }]}
    />,
  )
  const hours = () => screen.getByRole('status').textContent
  writeText(from(), '24.1')
  expect(hours()).toBe('bekannt')
  writeText(screen.getByLabelText(/1\. Zeit, bis/), '25:00')
  expect(hours()).toBe('fraglich')
})
