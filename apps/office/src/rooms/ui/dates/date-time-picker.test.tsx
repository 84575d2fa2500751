// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveField, writeText } from '../testing/write-text.ts'
import { DateTimePicker } from './date-time-picker.tsx'

const onChange = vi.fn<(value: string | null) => void>()
const timeZone = 'Europe/Berlin'
const chosen = '2026-12-24T17:30:00.000Z'

function Picker({
  start = null,
  suggestions = [],
  isEnd = false,
  takesDays = false,
}: {
  start?: string | null
  suggestions?: string[]
  isEnd?: boolean
  takesDays?: boolean
}) {
  const [value, setValue] = useState(start)
  return (
    <DateTimePicker
      label="Gilt ab"
      value={value}
      timeZone={timeZone}
      suggestions={suggestions}
      isEnd={isEnd}
      takesDays={takesDays}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true })
const open = () => fireEvent.click(field())
const popover = () => within(screen.getByRole('dialog', { name: 'Gilt ab' }))
const date = () => popover().getByLabelText<HTMLInputElement>('Datum')
const time = () => popover().getByLabelText<HTMLInputElement>('Uhrzeit')
const clickElsewhere = () => fireEvent.click(document.querySelector('.MuiBackdrop-root')!)
const isMarked = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

afterEach(() => {
  cleanup()
  onChange.mockReset()
})

it('takes day and time as people write them', async () => {
  render(<Picker />)
  open()
  writeText(date(), '24.12.26')
  writeText(time(), '1830')
  fireEvent.click(popover().getByText('Bestätigen'))
  await gone()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(chosen)
  expect(field().value).toMatch(/24\.12\..* 18:30 Uhr$/)
})

it('a day alone wants its time of day', () => {
  render(<Picker />)
  writeText(field(), '24.12.2099')
  leaveField()
  screen.getByText('Bitte auch die Uhrzeit angeben')
  expect(onChange).not.toHaveBeenCalled()
})

it.each([
  [false, '2099-12-23T23:00:00.000Z'],
  [true, '2099-12-24T23:00:00.000Z'],
])('where a day alone is enough, it is whole, and stays as it was typed; an end: %s', (isEnd, instant) => {
  render(<Picker isEnd={isEnd} takesDays />)
  writeText(field(), '24.12.2099')
  leaveField()
  expect(onChange).toHaveBeenLastCalledWith(instant)
  expect(field().value).toBe('Do., 24.12.2099')
  // Read as it is written, by whoever changes the day only.
  writeText(field(), 'Mi., 23.12.2099')
  leaveField()
  expect(field().value).toBe('Mi., 23.12.2099')
  if (isEnd) {
    writeText(field(), '24.12.2099 24:00 Uhr')
    leaveField()
    expect(field().value).toBe('Do., 24.12.2099')
  }
  writeText(field(), '24.12.2099 18 Uhr')
  leaveField()
  expect(field().value).toBe('Do., 24.12.2099 18:00 Uhr')
})

it('the window says a whole last day as the field does', () => {
  render(<Picker start="2099-12-24T23:00:00.000Z" isEnd takesDays />)
  expect(field().value).toBe('Do., 24.12.2099')
  open()
  expect([date().value, time().value]).toEqual(['24.12.2099', '24:00'])
  writeText(date(), '23.12.2099')
  fireEvent.click(popover().getByText('Bestätigen'))
  expect(onChange).toHaveBeenLastCalledWith('2099-12-23T23:00:00.000Z')
})

it('a day alone is enough there, too', () => {
  render(<Picker isEnd takesDays />)
  open()
  writeText(date(), '24.12.2099')
  fireEvent.click(popover().getByText('Bestätigen'))
  expect(onChange).toHaveBeenLastCalledWith('2099-12-24T23:00:00.000Z')
})

it('what is typed takes the place of the day that was chosen before', () => {
  render(<Picker start={chosen} />)
  open()
  expect(date().value).toBe('24.12.2026')
  expect(document.activeElement).toBe(date())
  expect(date().value.slice(date().selectionStart!, date().selectionEnd!)).toBe('24.12.2026')
})

it('shows no day as chosen while the text says none', () => {
  const days = () => [...document.querySelectorAll('[role=dialog] [data-chosen]')]
  render(<Picker start={chosen} />)
  open()
  expect(days()).toHaveLength(1)
  writeText(date(), '31.2.')
  expect(days()).toHaveLength(0)
  writeText(date(), '23.12.2026')
  expect(days().map((day) => day.textContent)).toEqual(['23'])
  // Of a wrong time the day is not the less meant.
  writeText(time(), '25:00')
  expect(days()).toHaveLength(1)
})

it('marks nothing while it may still become right, and what is wrong once it is left', () => {
  render(<Picker />)
  open()
  for (const text of ['2', '24', '24.1', '24.12.', '24.12.2', '24.12.20']) {
    writeText(date(), text)
    expect(isMarked(date()), text).toBe(false)
  }
  writeText(date(), '31.2.')
  leaveField()
  expect(isMarked(date())).toBe(true)
  expect(date().value).toBe('31.2.')
  expect(popover().getByText('Kein Tag von jetzt an, etwa 24.12. oder 1830')).toBeTruthy()
  writeText(time(), 'abends')
  expect(isMarked(time())).toBe(true)
})

it.each([
  ['a wrong day', '31.2.', '18:30', 'Datum'],
  ['a wrong time', '24.12.', '25:00', 'Uhrzeit'],
  ['a day alone', '24.12.', '', 'Uhrzeit'],
  ['a time alone', '', '18:30', 'Datum'],
])('%s stays, marked, when somebody clicks elsewhere', (_what, day, clock, marked) => {
  render(<Picker start={chosen} />)
  open()
  writeText(date(), day)
  writeText(time(), clock)
  clickElsewhere()
  expect(isMarked(popover().getByLabelText(marked))).toBe(true)
  expect([date().value, time().value].map((text) => text !== '')).toEqual([day !== '', clock !== ''])
  expect(onChange).not.toHaveBeenCalled()
})

it('takes what is whole when somebody clicks elsewhere, and leaves all as it was on Escape', async () => {
  render(<Picker start={chosen} />)
  open()
  writeText(time(), '1900')
  fireEvent.keyDown(time(), { key: 'Escape' })
  await gone()
  expect(onChange).not.toHaveBeenCalled()
  open()
  writeText(time(), '1900')
  clickElsewhere()
  await gone()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-24T18:00:00.000Z')
})

it('begins on the first possible day, which nobody has to take back', async () => {
  render(<Picker suggestions={['2026-12-24T16:00:00.000Z', '2026-12-24T17:30:00.000Z']} />)
  open()
  expect(date().value).toBe('24.12.2026')
  clickElsewhere()
  await gone()
  expect(onChange).not.toHaveBeenCalled()
  open()
  fireEvent.click(popover().getByText('18:30'))
  clickElsewhere()
  await gone()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(chosen)
})

it('takes both taken out for none', async () => {
  render(<Picker start={chosen} />)
  open()
  writeText(date(), '')
  writeText(time(), '')
  clickElsewhere()
  await gone()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

it.each([
  ['a start', false, '2026-10-25T00:00:00.000Z'],
  ['an end', true, '2026-10-25T01:00:00.000Z'],
])(
  'takes 02:00, which comes twice when the clocks go back, for the one that %s means',
  async (_what, isEnd, at) => {
    render(<Picker isEnd={isEnd} />)
    open()
    writeText(date(), '25.10.2026')
    writeText(time(), '2:00')
    fireEvent.click(popover().getByText('Bestätigen'))
    await gone()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(at)
  },
)

describe('A time typed into the field itself', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-12-24T12:00:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  it.each([
    ['1830', chosen],
    ['morgen 18:30', '2026-12-25T17:30:00.000Z'],
    ['in einer Stunde', '2026-12-24T13:00:00.000Z'],
  ])('%s is taken, and Enter goes on', (text, at) => {
    render(<Picker />)
    writeText(field(), text)
    // What is not prevented is the panel's: it leads to the next field.
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(at)
    expect(screen.queryByRole('dialog')).toBeNull()
    leaveField()
    expect(field().value).toMatch(/^\S+, 2[45]\.12\. \d{2}:\d{2} Uhr$/)
  })

  it.each([
    ['1830', chosen],
    ['morgen 18:30', '2026-12-25T17:30:00.000Z'],
    ['in einer Stunde', '2026-12-24T13:00:00.000Z'],
    ['25.12. 18:30', '2026-12-25T17:30:00.000Z'],
    ['2011', '2026-12-24T19:11:00.000Z'],
  ])('%s is read in the calendar that a click opened, too, and Enter goes on', async (text, at) => {
    render(<Picker />)
    open()
    writeText(date(), text)
    expect(time().value).toMatch(/^\d{2}:\d{2}$/)
    fireEvent.submit(date().form!)
    await gone()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(at)
    // Enter in the field that has the focus again leads on.
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a time that the day says goes with its text, and stays once that was left', () => {
    render(<Picker start={chosen} />)
    open()
    writeText(date(), 'morgen 20')
    expect(time().value).toBe('20:00')
    writeText(date(), 'morgen')
    expect(time().value).toBe('18:30')
    writeText(date(), 'morgen 2015')
    leaveField()
    expect([date().value, time().value]).toEqual(['25.12.2026', '20:15'])
    writeText(date(), '26.12.')
    expect(time().value).toBe('20:15')
    writeText(date(), '31.2.')
    leaveField()
    expect([date().value, time().value]).toEqual(['31.2.', '20:15'])
  })

  it('that is none is marked, and Enter stays', () => {
    render(<Picker />)
    writeText(field(), '18:99')
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
    expect(isMarked(field())).toBe(true)
    expect(field().value).toBe('18:99')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('nothing typed, Enter shows the calendar', () => {
    render(<Picker />)
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
    expect(screen.getByRole('dialog', { name: 'Gilt ab' })).toBeTruthy()
  })
})
