// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { leaveField, writeText } from '../testing/write-text.ts'
import { Form } from './form.tsx'
import { PriceField } from './price-field.tsx'

const onSave = vi.fn<(cents: number | null) => void>()

function Dish({ start }: { start: number | null }) {
  const [cents, setCents] = useState(start)
  return (
    <Form onSubmit={() => onSave(cents)}>
      <PriceField label="Preis" cents={cents} most={1_000_000} onChange={setCents} />
      <button type="submit">Speichern</button>
    </Form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Preis')
const save = () => fireEvent.click(screen.getByText('Speichern'))

afterEach(() => {
  cleanup()
  onSave.mockReset()
})

it.each<[string, number | null, string, number | null]>([
  ['a price', null, '9,9', 990],
  ['nothing, where somebody says so', 890, '0', 0],
  ['no price, when it is taken out', 890, '', null],
])('says %s', (_what, start, typed, cents) => {
  render(<Dish start={start} />)
  writeText(field(), typed)
  leaveField()
  save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith(cents)
})

it('is empty as long as nobody has said a price', () => {
  render(<Dish start={null} />)
  expect(field().value).toBe('')
})

it.each(['abc', '9,999', '10.000,01', '-1'])('keeps "%s" and is not sent', (typed) => {
  render(<Dish start={890} />)
  writeText(field(), typed)
  save()
  expect(field().value).toBe(typed)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(onSave).not.toHaveBeenCalled()
})
