// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { writeText } from '../testing/write-text.ts'
import { ConfirmProvider } from './confirm-provider.tsx'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn<() => void>()

afterEach(() => {
  cleanup()
  onClose.mockReset()
})

function Person() {
  const [typed, setTyped] = useState({ name: '', city: 'Göttingen', note: '' })
  return (
    <Dialog title="Person" onClose={onClose} onSubmit={() => {}} actions={<button>Speichern</button>}>
      {(['name', 'city', 'note'] as const).map((field) => (
        <input
          key={field}
          type="text"
          aria-label={field}
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
    </Dialog>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const escape = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Person' }), { key: 'Escape' })
const open = (typed: Record<string, string> = {}) => {
  render(
    <ConfirmProvider>
      <Person />
    </ConfirmProvider>,
  )
  for (const [name, text] of Object.entries(typed)) writeText(field(name), text)
}

it.each([
  ['nothing was typed', {}],
  ['a word was typed', { name: 'Vogel' }],
  ['it is as it was', { name: 'Vogel', city: 'Göttingen', note: '' }],
])('goes on Escape where %s', (_what, typed) => {
  open(typed)
  escape()
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['several fields', { name: 'Vogel', city: 'Kassel' }],
  ['a sentence', { note: 'Die Klingel geht nicht, bitte anrufen' }],
])('asks before %s are lost, on Escape and at the cross', async (_what, typed) => {
  open(typed)
  escape()
  fireEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(typed).toMatchObject(Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value])))
  fireEvent.click(screen.getByLabelText('Schließen'))
  fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('begins at the step back where the other one destroys something', async () => {
  open({ name: 'Vogel', city: 'Kassel' })
  escape()
  const stay = await screen.findByRole('button', { name: 'Weiter bearbeiten' })
  await vi.waitFor(() => expect(document.activeElement).toBe(stay))
})

it('lets a long e-mail address go on after its parts', () => {
  render(<Dialog title="kueche@demo.tresen.example abrechnen" onClose={onClose} />)
  const title = screen.getByRole('heading')
  expect(title.textContent).toBe('kueche@demo.tresen.example abrechnen')
  expect(title.querySelectorAll('wbr')).toHaveLength(3)
})

it('is left at its foot, too, where it asks for nothing', () => {
  render(<Dialog title="Verlauf" onClose={onClose} />)
  fireEvent.click(screen.getByText('Schließen'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('“Abbrechen” asks nothing', () => {
  open({ name: 'Vogel', city: 'Kassel' })
  fireEvent.click(screen.getByText('Abbrechen'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('begins in its first field, where nobody else took the focus and there are keys', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query === '(pointer: fine)', addEventListener() {}, removeEventListener() {} }) as never,
  )
  open()
  expect(document.activeElement).toBe(field('name'))
  vi.restoreAllMocks()
})
