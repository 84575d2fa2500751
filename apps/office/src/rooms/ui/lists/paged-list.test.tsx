// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { LONGEST_SEARCH } from '@tresen/contract/common'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Line, Lines } from './lines.tsx'
import { PagedList } from './paged-list.tsx'

type Names = { total: number; hasMore?: boolean; names: string[] }
type Load = (asked: { page: number; pageSize: number; query: string }, signal: AbortSignal) => Promise<Names>

let visits = 0
beforeEach(() => window.history.replaceState({ __TSR_key: `visit ${visits++}` }, ''))
afterEach(cleanup)

const show = (load: Load, onEnter?: (page: Names) => void) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PagedList
        queryKey={['names']}
        load={load}
        pageSize={2}
        search={{ label: 'Suchen', placeholder: '' }}
        {...(onEnter && { onEnter })}
        failure="Konnte nicht geladen werden"
        empty={{ icon: null, title: 'Nichts gefunden' }}
      >
        {({ names }) => (
          <Lines>
            {names.map((name) => (
              <Line key={name} title={name} texts={[]} />
            ))}
          </Lines>
        )}
      </PagedList>
    </QueryClientProvider>,
  )

const all = ['Anna', 'Bert', 'Cem', 'Dora']
const find: Load = ({ page, pageSize, query }) => {
  const found = all.filter((name) => name.startsWith(query))
  return Promise.resolve({
    total: found.length,
    names: found.slice((page - 1) * pageSize, page * pageSize),
  })
}
const search = (typed: string) =>
  fireEvent.change(screen.getByLabelText('Suchen'), { target: { value: typed } })

it('turns its pages; a search begins at the first', async () => {
  show(find)
  await screen.findByText('Anna')
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  await screen.findByText('Cem')
  expect(screen.queryByText('Anna')).toBeNull()
  search('B')
  await vi.waitFor(() => expect(screen.queryByText('Anna')).toBeNull())
  await screen.findByText('Bert')
  expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
  search('X')
  await screen.findByText('Nichts gefunden')
})

it('says what was looked for where there is nothing, and shows all again', async () => {
  show(find)
  search('Xaver')
  await screen.findByText('Gesucht wurde nach „Xaver“.')
  fireEvent.click(screen.getByRole('button', { name: 'Ohne Suche zeigen' }))
  await screen.findByText('Anna')
  expect(screen.getByLabelText<HTMLInputElement>('Suchen').value).toBe('')
})

it('what is longer than anybody looks for stays, is marked, and is looked for as far as it goes', async () => {
  const asked: string[] = []
  show((wanted, signal) => {
    asked.push(wanted.query)
    return find(wanted, signal)
  })
  const typed = 'x'.repeat(LONGEST_SEARCH + 1)
  search(typed)
  await screen.findByText('Gesucht wird nach den ersten 100 Zeichen.')
  await vi.waitFor(() => expect(asked.at(-1)).toBe('x'.repeat(LONGEST_SEARCH)))
  expect(screen.getByLabelText<HTMLInputElement>('Suchen').value).toBe(typed)
})

it('whoever comes back from what they opened finds their search and page; opened anew the list begins anew', async () => {
  const visit = (key: string) => window.history.replaceState({ __TSR_key: key }, '')
  visit('first')
  show(find)
  search('')
  await screen.findByText('Anna')
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  await screen.findByText('Cem')
  cleanup()
  visit('second')
  show(find)
  await screen.findByText('Anna')
  search('B')
  await screen.findByText('Bert')
  cleanup()
  visit('first')
  show(find)
  await screen.findByText('Cem')
  cleanup()
  visit('second')
  show(find)
  await screen.findByText('Bert')
  expect(screen.getByLabelText<HTMLInputElement>('Suchen').value).toBe('B')
  cleanup()
  visit('third')
  show(find)
  await screen.findByText('Anna')
  expect(screen.getByLabelText<HTMLInputElement>('Suchen').value).toBe('')
})

it('only what was typed last counts, in whatever order the answers come', async () => {
  const open = new Map<string, { settle: (names: Names) => void; signal: AbortSignal }>()
  show(({ query }, signal) => new Promise((settle) => open.set(query, { settle, signal })))
  await vi.waitFor(() => expect(open.has('')).toBe(true))
  search('C')
  await vi.waitFor(() => expect(open.has('C')).toBe(true))
  expect(open.get('')!.signal.aborted).toBe(true)
  open.get('C')!.settle({ total: 1, names: ['Cem'] })
  await screen.findByText('Cem')
  open.get('')!.settle({ total: 1, names: ['Anna'] })
  await Promise.resolve()
  expect(screen.queryByText('Anna')).toBeNull()
})

it('Enter right after typing waits for what is typed, and is forgotten once more is typed', async () => {
  const open = new Map<string, (names: Names) => void>()
  const onEnter = vi.fn<(page: Names) => void>()
  const enter = () => fireEvent.keyDown(screen.getByLabelText('Suchen'), { key: 'Enter' })
  show(({ query }) => new Promise((settle) => open.set(query, settle)), onEnter)
  await vi.waitFor(() => expect(open.has('')).toBe(true))
  open.get('')!({ total: 4, names: all.slice(0, 2) })
  await screen.findByText('Anna')
  search('C')
  enter()
  search('D')
  enter()
  await vi.waitFor(() => expect(open.has('D')).toBe(true))
  screen.getByText('Anna')
  expect(onEnter).not.toHaveBeenCalled()
  open.get('C')?.({ total: 1, names: ['Cem'] })
  open.get('D')!({ total: 1, names: ['Dora'] })
  await screen.findByText('Dora')
  await vi.waitFor(() => expect(onEnter.mock.calls).toEqual([[{ total: 1, names: ['Dora'] }]]))
  enter()
  expect(onEnter).toHaveBeenCalledTimes(2)
})

it('where the last page is gone, the one before is shown', async () => {
  const load = vi.fn<Load>(find)
  show(load)
  await screen.findByText('Anna')
  load.mockImplementation(({ page }) =>
    Promise.resolve(page === 1 ? { total: 1, names: ['Anna'] } : { total: 1, names: [] }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  await vi.waitFor(() => expect(screen.queryByText('Seite 2 von 2')).toBeNull())
  await screen.findByText('Anna')
})

it('says on its last page that there are more than were counted', async () => {
  show((asked) => Promise.resolve({ total: 4, hasMore: true, names: all.slice(0, asked.pageSize) }))
  await screen.findByText('Seite 1 von mehr als 2')
  expect(screen.queryByText('Weitere finden Sie über die Suche.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  await screen.findByText('Weitere finden Sie über die Suche.')
})
