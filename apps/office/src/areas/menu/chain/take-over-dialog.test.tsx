// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { TakeOverPreview } from '@tresen/contract/menu/chain-calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppContext, type AppServices } from '../../../rooms/api/app-context.tsx'
import { createSession } from '../../../rooms/api/session.ts'
import { aStore, aUser } from '../../../rooms/api/testing/a-session.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

const restaurant = { id: '00000000-0000-7000-8000-000000000002', name: 'Leineglut List' }
const change = (id: number, name: string): TakeOverPreview['differences'][number] => ({
  kind: 'Product',
  id: `00000000-0000-7000-8000-00000000010${id}`,
  name,
  change: 'Added',
  fields: [],
})
const shown = (fromVersion: number, ...names: string[]): TakeOverPreview => ({
  fromName: 'Leineglut Innenstadt',
  seen: { fromRestaurantId: '00000000-0000-7000-8000-000000000001', fromVersion, version: 3 },
  differences: names.map((name, index) => change(index, name)),
  own: [],
  problems: [],
})

let preview: TakeOverPreview | null = null
let answer: () => Response = () => Response.json({})
const sent: { seen: { fromVersion: number }; ownItems: string }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(preview)
    sent.push(JSON.parse(init.body as string) as (typeof sent)[number])
    return answer()
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
        <TakeOverDialog restaurant={restaurant} onClose={onClose} />
      </QueryClientProvider>
    </AppContext>,
  )
  return onClose
}

it('takes over what was shown; when the chain changed meanwhile, it shows that and takes over nothing', async () => {
  preview = shown(7, 'Pizza Fichte')
  answer = () =>
    Response.json(
      {
        code: 'ChainMenuChanged',
        message_de: 'Inzwischen geändert',
        preview: shown(8, 'Pizza Fichte', 'Calzone'),
      },
      { status: 409 },
    )
  const onClose = open()
  fireEvent.click(await screen.findByRole('button', { name: '1 Änderung übernehmen' }))
  const both = await screen.findByRole('button', { name: '2 Änderungen übernehmen' })
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText('Calzone')).toBeTruthy()
  answer = () => Response.json({ version: 4 })
  fireEvent.click(both)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { ownItems: 'Keep', seen: { fromVersion: 7 } },
    { ownItems: 'Keep', seen: { fromVersion: 8 } },
  ])
})

it('what cannot be stored is named, with what to do about it, and nothing is taken over', async () => {
  const problem = { kind: 'Product', id: restaurant.id, name: 'Salat', field: 'categoryId' } as const
  preview = {
    ...shown(7, 'Pizza Fichte'),
    problems: [{ ...problem, message_de: 'Diese Kategorie gibt es nicht.' }],
  }
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Salat: Diese Kategorie gibt es nicht.')
  const button = screen.getByRole('button', { name: '1 Änderung übernehmen' })
  expect(button.hasAttribute('disabled')).toBe(true)
})

it('without anything to take over, and without a menu of the chain, it says so', async () => {
  preview = shown(7)
  open()
  await screen.findByText('Diese Karte ist schon auf dem Stand der Kette.')
  cleanup()
  preview = null
  open()
  await screen.findByText('Es gibt keine gemeinsame Karte')
})
