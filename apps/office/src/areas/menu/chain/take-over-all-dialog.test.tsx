// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { TakeOverPreview } from '@tresen/contract/menu/chain-calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppContext, type AppServices } from '../../../rooms/api/app-context.tsx'
import { createSession } from '../../../rooms/api/session.ts'
import { aStore, aUser } from '../../../rooms/api/testing/a-session.ts'
import { TakeOverAllDialog } from './take-over-all-dialog.tsx'

const idOf = (place: number) => `00000000-0000-7000-8000-00000000000${place}`
const [list, linden, weende] = [
  { id: idOf(1), name: 'Leineglut List' },
  { id: idOf(2), name: 'Leineglut Linden' },
  { id: idOf(3), name: 'Leineglut Weende' },
]
const shown = (fromVersion: number, problems: TakeOverPreview['problems'] = []): TakeOverPreview => ({
  fromName: 'Leineglut Innenstadt',
  seen: { fromRestaurantId: idOf(9), fromVersion, version: 3 },
  differences: [{ kind: 'Product', id: idOf(8), name: `Pizza ${fromVersion}`, change: 'Added', fields: [] }],
  own: [],
  problems,
})
const changed = () =>
  Response.json(
    {
      code: 'ChainMenuChanged',
      message_de: 'Eine der beiden Karten wurde inzwischen geändert.',
      preview: shown(8),
    },
    { status: 409 },
  )

let previews: Record<string, TakeOverPreview> = {}
let answers: Record<string, () => Response | Promise<Response>> = {}
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  previews = { [list.id]: shown(7), [linden.id]: shown(7), [weende.id]: shown(7) }
  answers = {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const id = /restaurants\/([^/]+)/.exec(path)![1]!
    if (init?.method !== 'POST') return Response.json(previews[id])
    const { seen } = JSON.parse(init.body as string) as { seen: { fromVersion: number } }
    sent.push(`${id} ${seen.fromVersion}`)
    return answers[id]?.() ?? Response.json({ version: 4 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const onClose = vi.fn()
  const session = createSession(aStore(), { fetchUser: async () => aUser(), onOver: () => {} })
  session.set(aUser())
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <AppContext value={{ session } as AppServices}>
      <QueryClientProvider client={queries}>
        <TakeOverAllDialog followers={[list, linden, weende]} onClose={onClose} />
      </QueryClientProvider>
    </AppContext>,
  )
  return onClose
}

it('takes over what was shown of each that is ticked; where it changed meanwhile, that is shown and the others go on', async () => {
  answers[list.id] = changed
  const onClose = open()
  await screen.findByRole('button', { name: 'In 3 Restaurants übernehmen' })
  fireEvent.click(screen.getByRole('checkbox', { name: weende.name }))
  fireEvent.click(screen.getByRole('button', { name: 'In 2 Restaurants übernehmen' }))
  await screen.findByText('Eine der beiden Karten wurde inzwischen geändert.')
  expect(sent).toEqual([`${list.id} 7`, `${linden.id} 7`])
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText('Pizza 8')).toBeTruthy()
})

it('closes when all is done', async () => {
  const onClose = open()
  fireEvent.click(await screen.findByRole('button', { name: 'In 3 Restaurants übernehmen' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveLength(3)
})

it('leaves out where it cannot be stored, and says so', async () => {
  const problem = {
    kind: 'Product',
    id: idOf(8),
    name: 'Salat',
    field: 'categoryId',
    message_de: 'Nein.',
  } as const
  previews[linden.id] = shown(7, [problem])
  open()
  await screen.findByRole('button', { name: 'In 2 Restaurants übernehmen' })
  expect((await screen.findByRole('alert')).textContent).toContain('lässt sie sich so nicht übernehmen')
  expect(screen.getByRole('checkbox', { name: linden.name }).hasAttribute('disabled')).toBe(true)
})

it('says how far it is while it goes on', async () => {
  const held = Promise.withResolvers<Response>()
  answers[linden.id] = () => held.promise
  const onClose = open()
  fireEvent.click(await screen.findByRole('button', { name: 'In 3 Restaurants übernehmen' }))
  await screen.findByText('1 von 3 übernommen …')
  held.resolve(Response.json({ version: 4 }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})
