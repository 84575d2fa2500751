// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RemoveButton } from './remove-button.tsx'

afterEach(cleanup)

function Sizes() {
  const [names, setNames] = useState(['Klein', 'Mittel', 'Groß'])
  return (
    <section>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <input aria-label={name} />
            <RemoveButton
              label={`${name} entfernen`}
              onRemove={() => setNames(names.filter((one) => one !== name))}
            />
          </li>
        ))}
      </ul>
      <button>Größe hinzufügen</button>
    </section>
  )
}

it('leads the focus to the next row, at the end to the one before, and from the last one to what follows the list', async () => {
  render(<Sizes />)
  for (const [removed, next] of [
    ['Mittel', 'Groß entfernen'],
    ['Groß', 'Klein entfernen'],
    ['Klein', 'Größe hinzufügen'],
  ]) {
    const button = screen.getByRole('button', { name: `${removed} entfernen` })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next! })))
  }
})

it('leaves the focus where somebody has taken it', async () => {
  render(<Sizes />)
  screen.getByRole('textbox', { name: 'Klein' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Groß entfernen' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Groß' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Klein' }))
})
