// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { CartProductInput } from '@tresen/contract/carts/cart'
import { aLine, anEvaluatedCart, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it } from 'vitest'
import { editsOf } from './caller.ts'
import { RepeatQuestion, useRepeatQuestion, type RepeatHow } from './repeat-question.tsx'

afterEach(cleanup)

const earlier = anEvaluatedCart({ id: id(201), lastName: 'Kern', paymentMethod: 'Cash' })
const pizza: CartProductInput = { productPriceId: id(401), variantOptions: [], extras: [], comment: '' }

it.each<[string, RepeatHow, { lines: number; lastName: string }, string[]]>([
  ['into an empty cart goes everything', 'add', { lines: 0, lastName: '' }, ['details', 'add']],
  ['also where a name stands already', 'add', { lines: 0, lastName: 'Amsel' }, ['details', 'add']],
  ['added, what the guest has said stays', 'add', { lines: 2, lastName: 'Amsel' }, ['add']],
  ['added, a guest without a name gets theirs', 'add', { lines: 1, lastName: '' }, ['details', 'add']],
  [
    'replaced, every line goes',
    'replace',
    { lines: 2, lastName: 'Amsel' },
    ['details', 'remove', 'remove', 'add'],
  ],
])('%s', (_, how, { lines, lastName }, kinds) => {
  const products = Array.from({ length: lines }, (_line, at) => aLine({ id: id(301 + at) }))
  const edits = editsOf(anEvaluatedCart({ products, lastName }), earlier, {
    how,
    products: [pizza],
    methods: ['Cash'],
  })
  expect(edits.map(({ kind }) => kind)).toEqual(kinds)
  const removed = edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.lineId] : []))
  expect(removed).toEqual(how === 'replace' ? products.map((line) => line.id) : [])
})

function Desk({ heard }: { heard: (how: RepeatHow | null) => void }) {
  const question = useRepeatQuestion()
  return (
    <>
      <button onClick={() => void question.ask(2).then(heard)}>Wie letztes Mal</button>
      <RepeatQuestion {...question} />
    </>
  )
}

it.each<[string, RepeatHow | null]>([
  ['Ersetzen', 'replace'],
  ['Dazulegen', 'add'],
  ['Abbrechen', null],
])('“%s” answers the question, and it goes', async (name, how) => {
  const heard: (RepeatHow | null)[] = []
  render(<Desk heard={(answer) => heard.push(answer)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Wie letztes Mal' }))
  expect(screen.getByText(/2 Positionen liegen im Warenkorb/)).toBeTruthy()
  expect(heard).toEqual([])
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(heard).toEqual([how]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
