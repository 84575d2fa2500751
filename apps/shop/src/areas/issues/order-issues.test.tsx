// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderIssues } from './order-issues.tsx'

let isReached = true
let sent: string[] = []
let kept: object[] = []
const untouched = { createdAt: '2026-11-20T17:50:00Z', isSeen: false, issueHandled: false, answers: [] }
beforeEach(() => {
  isReached = true
  history.replaceState(null, '')
  moved()
  sent = []
  kept = []
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      if (!isReached) throw new TypeError('no network')
      sent.push(method)
      if (method === 'GET') return Response.json({ issues: kept })
      const issue = { ...(JSON.parse(body!) as object), ...untouched }
      kept.push(issue)
      return Response.json(issue)
    },
  )
})
afterEach(() => {
  cleanup()
  // The steps of the page are shared with the files that come after: no way back is left begun.
  history.replaceState(null, '')
  moved()
  vi.unstubAllGlobals()
})

/** As if somebody had come to the entry of the history that there is. */
const moved = () => window.dispatchEvent(new PopStateEvent('popstate'))

const now = new Date('2026-11-20T18:00:00Z')
const restaurant = { id: 'restaurant', timeZone: 'Europe/Berlin' }
const order = { id: 'order', dueAt: '2026-11-20T17:30:00Z' }
const show = () => render(<OrderIssues restaurant={restaurant} order={order} now={now} />)
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Worum geht es?')

async function write(text: string) {
  await tap('Problem mit der Bestellung')
  fireEvent.click(screen.getByRole('radio', { name: 'Etwas fehlt' }))
  fireEvent.change(field(), { target: { value: text } })
}

it('what was written so far is kept in the history of the browser, for Forward and a reload', async () => {
  const { unmount } = show()
  await write('Die Cola fehlt')
  unmount()
  moved()
  show()
  expect(field().value).toBe('Die Cola fehlt')
  expect(screen.getByRole('radio', { name: 'Etwas fehlt' })).toHaveProperty('checked', true)
})

it('what does not arrive stays in the form, which says so', async () => {
  show()
  await write('Die Cola fehlt')
  isReached = false
  await tap('Absenden')
  await screen.findByText(/^Keine Verbindung/)
  expect(field().value).toBe('Die Cola fehlt')
})

it('what arrived stands there at once, and what becomes of it is asked for once', async () => {
  show()
  await write('Die Cola fehlt')
  await tap('Absenden')
  await screen.findByText('„Die Cola fehlt“')
  await screen.findByRole('button', { name: 'Noch ein Problem melden' })
  await vi.waitFor(() => expect(sent).toEqual(['GET', 'POST', 'GET']))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual(['GET', 'POST', 'GET'])
})

it('a page that was opened without network offers to report as soon as there is one', async () => {
  isReached = false
  show()
  expect(screen.queryByRole('button')).toBeNull()
  isReached = true
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('button', { name: 'Problem mit der Bestellung' })
})

it('the focus goes into the form that is opened, and back to the button that opened it', async () => {
  show()
  const name = 'Problem mit der Bestellung'
  await screen.findByRole('button', { name })
  expect(document.activeElement).toBe(document.body)
  await tap(name)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Etwas fehlt' }))
  await tap('Abbrechen')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
})

it('what a reload brings again takes no focus', async () => {
  const { unmount } = show()
  await write('Die Cola fehlt')
  unmount()
  moved()
  show()
  expect(field().value).toBe('Die Cola fehlt')
  expect(document.activeElement).toBe(document.body)
})
