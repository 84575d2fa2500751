// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Line as Entry, Lines as List } from './lines.tsx'
import { RemoveButton } from './remove-button.tsx'
import { useFocusGoesOn } from './use-focus-goes-on.ts'

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

function Line({ name, onRemove }: { name: string; onRemove: () => void }) {
  const row = useRef<HTMLLIElement>(null)
  useFocusGoesOn(row)
  return (
    <li ref={row}>
      <button>{name}</button>
      <button aria-label={`${name} entfernen`} onClick={onRemove} />
    </li>
  )
}

function Lines() {
  const [names, setNames] = useState(['Salami', 'Tonno', 'Funghi'])
  const without = (name: string) => setNames(names.filter((one) => one !== name))
  return names.map((name) => <Line key={name} name={name} onRemove={() => without(name)} />)
}

it('leads to the next line itself, where Enter must not take that out as well', async () => {
  render(
    <section>
      <ul>
        <Lines />
      </ul>
      <button>Gesamt</button>
    </section>,
  )
  for (const [removed, next] of [
    ['Tonno', 'Funghi'],
    ['Funghi', 'Salami'],
    ['Salami', 'Gesamt'],
  ]) {
    const button = screen.getByRole('button', { name: `${removed} entfernen` })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next! })))
  }
})

function Devices() {
  const [names, setNames] = useState(['Kasse', 'Küche', 'Tür'])
  const forget = (name: string) => setNames(names.filter((one) => one !== name))
  return names.map((name) => (
    <Entry
      key={name}
      title={name}
      texts={[]}
      action={<button onClick={() => forget(name)}>{name} abmelden</button>}
    />
  ))
}

it('goes on in a list of lines, whatever takes one out of it', async () => {
  render(
    <List>
      <Devices />
    </List>,
  )
  for (const [removed, next] of [
    ['Küche', 'Tür'],
    ['Tür', 'Kasse'],
  ]) {
    const button = screen.getByRole('button', { name: `${removed} abmelden` })
    button.focus()
    fireEvent.click(button)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `${next} abmelden` })),
    )
  }
})
