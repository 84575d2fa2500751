// @vitest-environment happy-dom
import { CallError } from '@tresen/contract/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SnackbarProvider } from '../ui/feedback/snackbar.tsx'
import { useChange, useWithChanges } from './use-change.ts'

type List = { names: readonly string[] }

const key = ['things', 'one']
const failed = 'Das hat nicht geklappt'
const conflict = (names: string[]) =>
  new CallError(409, { code: 'ThingConflict', message_de: 'Inzwischen geändert.', names })

afterEach(cleanup)

/** A screen that shows a list and changes it. */
function aScreen(names: readonly string[]) {
  const queries = new QueryClient()
  queries.setQueryData<List>(key, { names })
  const Around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <SnackbarProvider>{children}</SnackbarProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const { change, isPending } = useChange<List>(key)
      const slow = useChange<List>(key, 'slow').change
      const shown = useWithChanges<List>(key, queries.getQueryData<List>(key))
      return { change, slow, isPending, shown }
    },
    { wrapper: Around },
  )
  return {
    queries,
    change: (...asked: Parameters<typeof result.current.change<string>>) => {
      let outcome!: Promise<string | null>
      act(() => {
        outcome = result.current.change(...asked)
      })
      return outcome
    },
    /** In a lane of its own. */
    slow: (...asked: Parameters<typeof result.current.slow<string>>) =>
      act(() => void result.current.slow(...asked)),
    shown: () => result.current.shown?.names,
    stored: () => queries.getQueryData<List>(key)?.names,
  }
}

/** A call whose answer comes when the test says so. */
function aCall<Reply>() {
  let answer!: (reply: Reply) => void
  let refuse!: (error: unknown) => void
  const sent = vi.fn(
    (_state?: unknown) =>
      new Promise<Reply>((resolve, reject) => {
        answer = resolve
        refuse = reject
      }),
  )
  return { sent, answer: (reply: Reply) => answer(reply), refuse: (error: unknown) => refuse(error) }
}

const add =
  (name: string) =>
  (list: List): List => ({ names: [...list.names, name] })

describe('a change', () => {
  it('is shown at once over what others do meanwhile, and is there when the server has answered', async () => {
    const list = aScreen(['a'])
    const call = aCall<string>()
    const outcome = list.change({
      expect: add('b'),
      send: call.sent,
      settle: (now, reply) => add(reply)(now),
      said: { done: 'Gespeichert', failed },
    })
    await waitFor(() => expect(list.shown()).toEqual(['a', 'b']))
    expect(list.stored()).toEqual(['a'])
    act(() => void list.queries.setQueryData<List>(key, { names: ['a', 'theirs'] }))
    await act(async () => call.answer('B'))
    expect(await outcome).toBe('B')
    expect(list.stored()).toEqual(['a', 'theirs', 'B'])
    expect(await screen.findByText('Gespeichert')).toBeTruthy()
  })

  it('that is refused takes only itself back, and says why', async () => {
    const list = aScreen(['a'])
    const call = aCall<string>()
    const outcome = list.change({ expect: add('b'), send: call.sent, said: { done: null, failed } })
    await waitFor(() => expect(list.shown()).toEqual(['a', 'b']))
    await act(async () => call.refuse(new CallError(422, { code: 'No', message_de: 'So nicht.' })))
    expect(await outcome).toBeNull()
    expect(list.stored()).toEqual(['a'])
    expect(await screen.findByText('So nicht.')).toBeTruthy()
  })

  it('is sent after the one before it, with what that one has made', async () => {
    const list = aScreen(['a'])
    const [first, second] = [aCall<string>(), aCall<string>()]
    const said = { done: null, failed }
    void list.change({ expect: add('b'), send: first.sent, said })
    const outcome = list.change({ expect: add('c'), send: second.sent, said })
    await waitFor(() => expect(first.sent).toHaveBeenCalledOnce())
    expect(second.sent).not.toHaveBeenCalled()
    await act(async () => first.answer('b'))
    await waitFor(() => expect(second.sent).toHaveBeenCalledWith({ names: ['a', 'b', 'c'] }))
    await act(async () => second.answer('c'))
    await outcome
    expect(list.stored()).toEqual(['a', 'b', 'c'])
  })

  it('does not wait for one of another lane, and is shown over it', async () => {
    const list = aScreen(['a'])
    const [picture, price] = [aCall<string>(), aCall<string>()]
    const said = { done: null, failed }
    list.slow({ expect: add('picture'), send: picture.sent, said })
    await waitFor(() => expect(picture.sent).toHaveBeenCalledOnce())
    const outcome = list.change({ expect: add('price'), send: price.sent, said })
    await waitFor(() => expect(price.sent).toHaveBeenCalledOnce())
    expect(list.shown()).toEqual(['a', 'picture', 'price'])
    await act(async () => price.answer('price'))
    await outcome
    expect(list.stored()).toEqual(['a', 'price'])
    await act(async () => picture.answer('picture'))
    await waitFor(() => expect(list.stored()).toEqual(['a', 'price', 'picture']))
  })

  it('that somebody else overtook brings in what they did', async () => {
    const list = aScreen(['a'])
    const call = aCall<string>()
    const outcome = list.change({
      send: call.sent,
      refused: (_now, { details }) => ({ names: details['names'] as string[] }),
      said: { done: null, failed },
    })
    await waitFor(() => expect(call.sent).toHaveBeenCalledOnce())
    await act(async () => call.refuse(conflict(['theirs'])))
    expect(await outcome).toBeNull()
    expect(list.stored()).toEqual(['theirs'])
  })

  it('that was overtaken and is told nothing has everything fetched again', async () => {
    const list = aScreen(['a'])
    const call = aCall<string>()
    const outcome = list.change({ send: call.sent, said: { done: null, failed } })
    await waitFor(() => expect(call.sent).toHaveBeenCalledOnce())
    await act(async () => call.refuse(conflict([])))
    await outcome
    expect(list.queries.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('can be taken back', async () => {
    const list = aScreen(['a'])
    const back = aCall<string>()
    const outcome = list.change({
      send: () => Promise.resolve('b'),
      said: { done: 'Geändert', failed },
      undo: () => () => list.change({ send: back.sent, said: { done: 'Zurückgenommen', failed } }),
    })
    expect(await act(async () => outcome)).toBe('b')
    act(() => screen.getByText('Rückgängig').click())
    await waitFor(() => expect(back.sent).toHaveBeenCalledOnce())
    await act(async () => back.answer('a'))
    expect(await screen.findByText('Zurückgenommen')).toBeTruthy()
  })
})
