// @vitest-environment happy-dom
import type { Category } from '@tresen/contract/menu/menu'
import type { PriceDocument } from '@tresen/contract/menu/menu-documents'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Form } from '../../../../rooms/ui/fields/form.tsx'
import { leaveField, writeText } from '../../../../rooms/ui/testing/write-text.ts'
import type { Problems } from '../../work/menu-problems.ts'
import type { MenuScreen } from '../../work/use-menu-screen.ts'
import { newDraft, problemsOf, sentOf } from './product-draft.ts'
import { ProductPrices } from './product-prices.tsx'

const onSave = vi.fn<(prices: PriceDocument[]) => void>()
const sizes = ['Klein', 'Groß'].map((name) => ({ id: name, name, description: '' }))
const pizza = { id: 'pizza', name: 'Pizza', sizes } as unknown as Category
const board = { categories: [pizza], products: [], extraGroups: [] } as unknown as MenuBoard
let made = 0

/** A new pizza, as far as its prices. */
function NewPizza() {
  const [draft, setDraft] = useState(() => ({ ...newDraft(pizza, () => `id ${made++}`), name: 'Tonno' }))
  const [problems, setProblems] = useState<Problems>({})
  const save = () => {
    const found = problemsOf('new', draft, board)
    setProblems(found)
    if (Object.keys(found).length === 0) onSave(sentOf(draft).prices)
  }
  return (
    <Form onSubmit={save}>
      <ProductPrices
        screen={{ board } as MenuScreen}
        document={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        problems={problems}
        product={null}
      />
      <button type="submit">Anlegen</button>
    </Form>
  )
}

const price = (size: string) => screen.getByLabelText<HTMLInputElement>(`Preis, ${size}`)
const save = () => fireEvent.click(screen.getByText('Anlegen'))
const isMarked = (field: HTMLInputElement) => field.getAttribute('aria-invalid') === 'true'
const cents = () =>
  onSave.mock.calls[0]![0].map(({ pickupPrice, deliverPrice }) => [pickupPrice, deliverPrice])

afterEach(() => {
  cleanup()
  onSave.mockReset()
})

it('a price that nobody has named is asked for, never taken for nothing', () => {
  render(<NewPizza />)
  expect(price('Klein').value).toBe('')
  writeText(price('Groß'), '12,9')
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect([isMarked(price('Klein')), isMarked(price('Groß'))]).toEqual([true, false])
  writeText(price('Klein'), '0')
  save()
  expect(cents()).toEqual([
    [0, 0],
    [1290, 1290],
  ])
})

it.each(['abc', '12,999', '1.000.000'])('"%s" stays, is marked and is not saved', (typed) => {
  render(<NewPizza />)
  writeText(price('Klein'), typed)
  writeText(price('Groß'), '9')
  leaveField()
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect(price('Klein').value).toBe(typed)
  expect(isMarked(price('Klein'))).toBe(true)
  expect(document.activeElement).toBe(price('Klein'))
})

it('pickup may cost something else, and is asked for too', () => {
  render(<NewPizza />)
  writeText(price('Klein'), '8')
  writeText(price('Groß'), '9')
  fireEvent.click(screen.getByLabelText('Anderer Preis bei Abholung'))
  writeText(screen.getByLabelText<HTMLInputElement>('Preis bei Abholung, Klein'), '')
  save()
  expect(onSave).not.toHaveBeenCalled()
  writeText(screen.getByLabelText<HTMLInputElement>('Preis bei Abholung, Klein'), '7')
  save()
  expect(cents()).toEqual([
    [700, 800],
    [900, 900],
  ])
})

it('a size that is added takes the focus: its price is written next', () => {
  render(<NewPizza />)
  fireEvent.click(screen.getByRole('button', { name: 'Groß entfernen' }))
  fireEvent.click(screen.getByRole('button', { name: 'Groß' }))
  expect(document.activeElement).toBe(price('Groß'))
})
