// @vitest-environment happy-dom
import type { WeeklyHours } from '@tresen/contract/availability'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { CategoryHours } from './category-hours.tsx'

const onSave = vi.fn<(hours: WeeklyHours[] | null) => void>()

function Hours({ wasTried = false }) {
  const [hours, setHours] = useState<WeeklyHours[] | null>(null)
  return (
    <Form onSubmit={() => onSave(hours)}>
      <CategoryHours hours={hours} problems={[]} wasTried={wasTried} onChange={setHours} />
      <button type="submit">Speichern</button>
    </Form>
  )
}

const toggle = () => fireEvent.click(screen.getByRole('switch'))
const save = () => {
  fireEvent.click(screen.getByText('Speichern'))
  return onSave.mock.lastCall![0]
}

afterEach(() => {
  cleanup()
  onSave.mockReset()
})

it('begins with a lunch menu, and without the switch there are no hours', () => {
  render(<Hours />)
  expect(screen.queryByLabelText('Montag')).toBeNull()
  toggle()
  expect(screen.getByLabelText<HTMLInputElement>('Montag, 1. Zeit, von').value).toBe('11:00')
  expect(screen.getByLabelText('Samstag').textContent).toContain('gar nicht')
  expect(save()).toEqual([
    {
      weekDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      times: [{ start: '11:00', end: '14:00' }],
    },
  ])
  toggle()
  expect(save()).toBe(null)
})

it('hours without a time are refused, because they would mean always', () => {
  render(<Hours wasTried />)
  toggle()
  for (const day of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'])
    fireEvent.click(screen.getByLabelText(`${day}, 1. Zeit entfernen`))
  expect(screen.getByRole('alert').textContent).toContain('mindestens eine Zeit')
})
