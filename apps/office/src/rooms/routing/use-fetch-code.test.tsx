// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SnackbarProvider } from '../ui/feedback/snackbar.tsx'
import { useFetchCode } from './use-fetch-code.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/abc.js')

function PrintButton({ load, onPrint }: { load: () => Promise<string>; onPrint: (code: string) => void }) {
  const fetchCode = useFetchCode()
  const print = async () => {
    const code = await fetchCode('Der Druck', load)
    if (code !== null) onPrint(code)
  }
  return <button onClick={() => void print()}>Drucken</button>
}

it.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch')), /prüfen Sie die Verbindung/],
  ['after the program was renewed', () => Promise.resolve(new Response('')), /laden Sie die Seite neu/],
])(
  'a button whose code does not come says so, with the way on (%s), and works once it comes',
  async (...at) => {
    const [, answer, words] = at
    vi.stubGlobal('fetch', answer)
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('code')
    const onPrint = vi.fn<(code: string) => void>()
    render(
      <SnackbarProvider>
        <PrintButton load={load} onPrint={onPrint} />
      </SnackbarProvider>,
    )
    fireEvent.click(screen.getByText('Drucken'))
    const said = await screen.findByText(/^Der Druck konnte nicht geladen werden\./)
    expect(said.textContent).toMatch(words)
    expect(onPrint).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Drucken'))
    await waitFor(() => expect(onPrint).toHaveBeenCalledWith('code'))
  },
)
