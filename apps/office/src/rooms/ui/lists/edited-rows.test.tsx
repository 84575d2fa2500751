// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EditedRows } from './edited-rows.tsx'
import { trimmedRows } from './row-keys.ts'

afterEach(cleanup)

function Words() {
  const [rows, setRows] = useState([{ said: 'Blech' }, { said: 'Tonne' }])
  return (
    <>
      <EditedRows
        rows={rows}
        blank={{ said: '' }}
        most={3}
        addLabel="Wort hinzufügen"
        nameOf={({ said }) => said}
        className={undefined}
        onChange={setRows}
      >
        {({ said }, set, place) => (
          <input
            aria-label={`${place}`}
            value={said}
            onChange={({ target }) => set({ said: target.value })}
          />
        )}
      </EditedRows>
      <button type="button" onClick={() => setRows(trimmedRows(rows))}>
        Speichern
      </button>
    </>
  )
}
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')
const said = () => fields().map(({ value }) => value)

it('a row stays the same field while it is edited and when one above it goes', () => {
  render(<Words />)
  const second = fields()[1]!
  fireEvent.change(second, { target: { value: 'Fass' } })
  expect(said()).toEqual(['Blech', 'Fass'])
  fireEvent.click(screen.getByRole('button', { name: '„Blech“ entfernen' }))
  expect(fields()).toEqual([second])
  expect(second.isConnected).toBe(true)
})

it('rows are added at the end until there are as many as there may be', () => {
  render(<Words />)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Wort hinzufügen' })
  fireEvent.click(add)
  expect(said()).toEqual(['Blech', 'Tonne', ''])
  expect(screen.getByRole('button', { name: '„Zeile“ entfernen' })).toBeTruthy()
  expect(add.disabled).toBe(true)
})

it('a row stays the same field where what stands around its text is taken off', () => {
  render(<Words />)
  const second = fields()[1]!
  fireEvent.change(second, { target: { value: ' Fass ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(said()).toEqual(['Blech', 'Fass'])
  expect(fields()[1]).toBe(second)
})
