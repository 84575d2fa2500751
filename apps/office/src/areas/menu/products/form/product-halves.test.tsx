// @vitest-environment happy-dom
import type { Category } from '@tresen/contract/menu/menu'
import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { aPrice, aProduct, anId } from '@tresen/domain/menu/testing/a-menu'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Form } from '../../../../rooms/ui/fields/form.tsx'
import type { MenuScreen } from '../../work/use-menu-screen.ts'
import { newDraft, problemsOf, sentOf } from './product-draft.ts'
import { ProductHalves } from './product-halves.tsx'
import { ProductPrices } from './product-prices.tsx'

const onSave = vi.fn<(product: ProductDocument) => void>()
const category = { id: anId(1), name: 'Pizza', sizes: [{ id: anId(2), name: 'Groß', description: '' }] }
const big = (number: number, name: string, sizeId: string | null = anId(2)) =>
  aProduct({
    id: anId(number),
    name,
    categoryId: anId(1),
    prices: [aPrice({ id: anId(number + 1), sizeId })],
  })
const products = [big(10, 'Salami'), big(20, 'Tonno'), big(30, 'Calzone', anId(3))]
const board = { categories: [category], products, extraGroups: [] } as unknown as MenuBoard

function NewProduct() {
  const [draft, setDraft] = useState(() => {
    return { ...newDraft(category as unknown as Category, () => anId(90)), name: 'Halb und halb' }
  })
  const problems = problemsOf(anId(99), draft, board)
  const props = {
    ...{ screen: { board } as MenuScreen, document: draft, problems, product: null },
    onChange: (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes }),
  }
  const save = () => Object.keys(problems).length === 0 && onSave(sentOf(draft))
  return (
    <Form onSubmit={save}>
      <ProductPrices {...props} />
      <ProductHalves {...props} />
      <button type="submit">Anlegen</button>
    </Form>
  )
}

afterEach(() => {
  cleanup()
  onSave.mockReset()
})

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Anlegen' }))
const toggle = () => fireEvent.click(screen.getByRole('switch', { name: 'Besteht aus zwei Hälften' }))
function pick(name: string) {
  const field = screen.getByRole('combobox', { name: 'Hälften zur Auswahl' })
  fireEvent.change(field, { target: { value: name } })
  const option = screen.queryByRole('option', { name: new RegExp(name) })
  if (option) fireEvent.click(option)
  return option
}

it('asks for two products of its sizes, and for no price of its own', () => {
  render(<NewProduct />)
  toggle()
  expect(screen.queryByRole('textbox', { name: /^Preis/ })).toBeNull()
  expect(screen.getByText('nach den Hälften')).toBeTruthy()
  expect(pick('Calzone')).toBeNull()
  pick('Salami')
  save()
  expect(screen.getByRole('alert').textContent).toContain('mindestens zwei')
  expect(onSave).not.toHaveBeenCalled()
  pick('Tonno')
  save()
  expect(onSave.mock.lastCall![0].halves).toEqual({ productIds: [anId(10), anId(20)], price: 'Dearer' })
})

it('is one of its own again without going live at 0,00 €', () => {
  render(<NewProduct />)
  toggle()
  toggle()
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: /^Preis/ })).toBeTruthy()
})
