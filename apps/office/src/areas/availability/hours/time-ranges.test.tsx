// @vitest-environment happy-dom
import type { TimeRange } from '@tresen/contract/availability'
import { weeklyProblems, weekOf, weeklyOf } from '@tresen/domain/opening-hours/edit-hours'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { TimeRanges } from './time-ranges.tsx'
import { leaveField, writeText } from '../../../rooms/ui/testing/write-text.ts'

const onSave = vi.fn<(times: readonly TimeRange[]) => void>()
const lunchAndDinner = [
  { start: '11:00', end: '14:00' },
  { start: '17:00', end: '22:00' },
]

/** Monday as the week editor has it: stored with the other days, and sorted at each change. */
function Monday({ times }: { times: TimeRange[] }) {
  const [hours, setHours] = useState(() => weeklyOf([times, times, [], [], [], [], []]))
  const week = weekOf(hours)
  return (
    <Form onSubmit={() => onSave(week[0]!)}>
      <TimeRanges
        name="Montag"
        times={week[0]!}
        problem={weeklyProblems(hours)[0]?.message_de}
        onChange={(next) => setHours(weeklyOf([next, ...week.slice(1)]))}
      />
      <button type="submit">Speichern</button>
    </Form>
  )
}

const wrong = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
    .map(({ value }) => value)
const clock = (place: number, side: 'von' | 'bis') =>
  screen.getByLabelText<HTMLInputElement>(`Montag, ${place}. Zeit, ${side}`)
const save = () => fireEvent.click(screen.getByText('Speichern'))

afterEach(() => {
  cleanup()
  onSave.mockReset()
})

it('"25:00" stays, is marked and is not saved as anything else', () => {
  render(<Monday times={lunchAndDinner} />)
  writeText(clock(2, 'bis'), '25:00')
  leaveField()
  expect(clock(2, 'bis').value).toBe('25:00')
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(clock(2, 'bis'))
  writeText(clock(2, 'bis'), '23')
  save()
  expect(onSave).toHaveBeenCalledWith([lunchAndDinner[0], { start: '17:00', end: '23:00' }])
})

it('times that overlap are marked, each of them and no other', () => {
  const breakfast = { start: '08:00', end: '10:00' }
  render(<Monday times={[breakfast, ...lunchAndDinner]} />)
  writeText(clock(3, 'von'), '13:30')
  leaveField()
  screen.getByText('Diese Zeiten überschneiden sich.')
  expect(wrong()).toEqual(['11:00', '14:00', '13:30', '22:00'])
  writeText(clock(2, 'bis'), '13:30')
  leaveField()
  expect(wrong()).toEqual([])
})

it('rows stay where they are while what is typed would sort them anew', () => {
  render(<Monday times={lunchAndDinner} />)
  // With its first digit the second row begins before the first one.
  writeText(clock(2, 'von'), '1830')
  leaveField()
  expect([clock(1, 'von').value, clock(2, 'von').value]).toEqual(['11:00', '18:30'])
  save()
  expect(onSave).toHaveBeenCalledWith([lunchAndDinner[0], { start: '18:30', end: '22:00' }])
})

it('a row that is taken away does not leave its text in the next one', () => {
  render(<Monday times={lunchAndDinner} />)
  writeText(clock(1, 'von'), 'früh')
  writeText(clock(2, 'bis'), 'spät')
  fireEvent.click(screen.getByLabelText('Montag, 1. Zeit entfernen'))
  expect([clock(1, 'von').value, clock(1, 'bis').value]).toEqual(['17:00', 'spät'])
})

it('a new row takes the focus, so that its time is typed at once', () => {
  render(<Monday times={lunchAndDinner} />)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByLabelText('Montag, Zeit hinzufügen'))
  expect(document.activeElement).toBe(clock(3, 'von'))
  writeText(clock(3, 'von'), '2230')
  leaveField()
  fireEvent.click(screen.getByLabelText('Montag, Zeit hinzufügen'))
  expect(document.activeElement).toBe(clock(4, 'von'))
})

it('what is typed like the hours of another day keeps its field', () => {
  render(<Monday times={lunchAndDinner} />)
  writeText(clock(2, 'bis'), '23')
  writeText(clock(2, 'bis'), '22')
  expect(document.activeElement).toBe(clock(2, 'bis'))
})

it.each([
  ['none', [], '17:00', '22:00'],
  ['lunch', [{ start: '11:00', end: '14:00' }], '17:00', '22:00'],
  ['the evening', [{ start: '11:00', end: '18:00' }], '18:00', '23:00'],
  ['hours until midnight', [{ start: '17:00', end: '24:00' }], '11:00', '17:00'],
  ['hours past midnight', [{ start: '22:00', end: '02:00' }], '11:00', '22:00'],
  ['a whole day', [{ start: '00:00', end: '24:00' }], '17:00', '22:00'],
])('after %s the next row proposes hours that are not empty', (_what, times, start, end) => {
  render(<Monday times={times} />)
  fireEvent.click(screen.getByLabelText('Montag, Zeit hinzufügen'))
  const place = times.length + 1
  const values = Array.from({ length: place }, (_, at) => [
    clock(at + 1, 'von').value,
    clock(at + 1, 'bis').value,
  ])
  expect(values).toContainEqual([start, end])
})

it('what cannot be a time stays where somebody else changes another one', () => {
  const Day = () => {
    const [times, setTimes] = useState(lunchAndDinner)
    return (
      <Form onSubmit={() => onSave(times)}>
        <TimeRanges name="Montag" times={times} onChange={setTimes} />
        <button type="button" onClick={() => setTimes([{ start: '11:30', end: '14:00' }, times[1]!])}>
          Anderswo
        </button>
      </Form>
    )
  }
  render(<Day />)
  const field = clock(2, 'bis')
  writeText(field, '25:00')
  leaveField()
  fireEvent.click(screen.getByText('Anderswo'))
  expect(clock(1, 'von').value).toBe('11:30')
  expect(clock(2, 'bis')).toBe(field)
  expect(field.value).toBe('25:00')
})

it('says of what ends before it begins that it ends on the day after', () => {
  render(<Monday times={[{ start: '11:00', end: '14:00' }]} />)
  expect(screen.queryByText('am Tag danach')).toBeNull()
  writeText(clock(1, 'bis'), '10:00')
  leaveField()
  screen.getByText('am Tag danach')
  writeText(clock(1, 'bis'), '24:00')
  leaveField()
  expect(screen.queryByText('am Tag danach')).toBeNull()
})
