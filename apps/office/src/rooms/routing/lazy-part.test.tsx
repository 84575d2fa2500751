// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

type Loaded = ComponentType<{ onClose: () => void }>
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/abc.js')
const Money: Loaded = ({ onClose }) => <button onClick={onClose}>Bar kassiert</button>

/** A board with a button that opens a dialog. */
function boardWith(load: () => Promise<Loaded>) {
  const MoneyDialog = lazyDialog(load)
  return function Board() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Zugestellt</button>
        {isOpen && <MoneyDialog onClose={() => setOpen(false)} />}
      </>
    )
  }
}

const press = (name: string) => fireEvent.click(screen.getByText(name))

let answers: () => Promise<Response>
beforeEach(() => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', () => answers())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a dialog whose code does not come says so, the board stays, and it comes when it is tried again', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  load.mockResolvedValue(Money)
  const Board = boardWith(load)
  render(<Board />)
  press('Zugestellt')
  await screen.findByRole('dialog', { name: 'Konnte nicht geladen werden' })
  screen.getByText(/Server ist gerade nicht erreichbar/)
  screen.getByText('Zugestellt')
  press('Erneut versuchen')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await screen.findByText(/Server ist gerade nicht erreichbar/)
  press('Erneut versuchen')
  await screen.findByText('Bar kassiert')
  expect(screen.queryByText('Konnte nicht geladen werden')).toBeNull()
})

it('closed, it is fetched anew when it is opened another time, and then only once', async () => {
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(lost)
  load.mockResolvedValue(Money)
  const Board = boardWith(load)
  render(<Board />)
  press('Zugestellt')
  fireEvent.click(await screen.findByText('Schließen'))
  expect(screen.queryByText('Konnte nicht geladen werden')).toBeNull()
  press('Zugestellt')
  fireEvent.click(await screen.findByText('Bar kassiert'))
  press('Zugestellt')
  screen.getByText('Bar kassiert')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a connection that is back at once is not spoken of', async () => {
  answers = () => Promise.resolve(new Response(null, { status: 200 }))
  const load = vi.fn<() => Promise<Loaded>>().mockRejectedValueOnce(lost)
  load.mockResolvedValue(Money)
  const Board = boardWith(load)
  render(<Board />)
  press('Zugestellt')
  await screen.findByText('Bar kassiert')
})

it('code that the server no longer has comes with the page loaded anew', async () => {
  answers = () => Promise.resolve(new Response(null, { status: 200 }))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const Board = boardWith(() => Promise.reject(lost))
  render(<Board />)
  press('Zugestellt')
  await screen.findByText(/Tresen wurde inzwischen erneuert/)
  expect(reload).not.toHaveBeenCalled()
  press('Seite neu laden')
  expect(reload).toHaveBeenCalledOnce()
})

it('a part of a page says in its place that it is missing, and comes with the connection', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(lost)
  load.mockResolvedValue(() => 'Die Kasse')
  const Cash = lazyPart(load)
  render(
    <main>
      Das Übrige <Cash waiting="Einen Augenblick" />
    </main>,
  )
  expect(screen.getByRole('main').textContent).toBe('Das Übrige Einen Augenblick')
  expect((await screen.findByRole('alert')).textContent).toContain('Konnte nicht geladen werden.')
  expect(screen.getByRole('main').textContent).toContain('Das Übrige')
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    screen.getByText(/Die Kasse/)
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('what comes over the wire while the page shows something else is drawn at once', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(() => 'Die Kasse')
  const Cash = lazyPart(load)
  const first = render(<Cash />)
  await screen.findByText('Die Kasse')
  first.unmount()
  render(<Cash waiting="Einen Augenblick" />)
  screen.getByText('Die Kasse')
  expect(load).toHaveBeenCalledOnce()
})
