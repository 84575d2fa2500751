import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { putNews, Queries } from './queries.ts'

const queryKey = ['things']

let leave = () => {}
afterEach(() => leave())

/** A screen that shows what the server answers, in the order in which the test lets it answer. */
function aScreen() {
  const queries = new Queries({ defaultOptions: { queries: { retry: false } } })
  const asked: { answer: (what: string) => void; fail: () => void }[] = []
  const queryFn = () =>
    new Promise<string>((answer, reject) => asked.push({ answer, fail: () => reject(new Error('down')) }))
  const shown: string[] = []
  const screen = new QueryObserver<string>(queries, { queryKey, queryFn })
  leave = screen.subscribe(({ data, isSuccess }) => {
    if (isSuccess && data !== shown.at(-1)) shown.push(data)
  })
  return {
    queries,
    shown,
    asked: () => asked.length,
    answer: async (place: number, what: string) => {
      asked[place]!.answer(what)
      await vi.waitFor(() => expect(queries.getQueryState(queryKey)!.dataUpdateCount).toBeGreaterThan(0))
      await new Promise((settled) => setTimeout(settled))
    },
    fail: async (place: number) => {
      asked[place]!.fail()
      await new Promise((settled) => setTimeout(settled))
    },
  }
}

describe('what is heard of while an answer is on its way', () => {
  it('has it asked for once more after the first one, which may be older', async () => {
    const { queries, shown, asked, answer } = aScreen()
    const isFresh = queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey })
    expect(asked()).toBe(1)
    await answer(0, 'older')
    expect(asked()).toBe(2)
    await answer(1, 'newer')
    await isFresh
    expect([shown, asked()]).toEqual([['older', 'newer'], 2])
  })

  it('does not keep answers away, however fast it comes', async () => {
    const { queries, shown, asked, answer } = aScreen()
    await answer(0, 'first')
    void queries.invalidateQueries({ queryKey })
    for (let event = 0; event < 10; event++) void queries.invalidateQueries({ queryKey })
    await answer(1, 'second')
    for (let event = 0; event < 10; event++) void queries.invalidateQueries({ queryKey })
    await answer(2, 'third')
    await answer(3, 'fourth')
    expect([shown, asked()]).toEqual([['first', 'second', 'third', 'fourth'], 4])
  })

  it('drops it where the connection is a new one', async () => {
    const { queries, shown, asked, answer } = aScreen()
    await answer(0, 'first')
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: true })
    expect(asked()).toBe(3)
    await answer(2, 'over the new one')
    await answer(1, 'over the old one')
    expect(shown).toEqual(['first', 'over the new one'])
  })

  it('asks a server no more often that is down', async () => {
    const { queries, asked, fail } = aScreen()
    const isOver = queries.invalidateQueries({ queryKey })
    await fail(0)
    await isOver
    expect(asked()).toBe(1)
  })
})

describe('news', () => {
  const news = (what: string | undefined) => what && `${what}, news`

  it('are not overwritten by an answer that was asked for before', async () => {
    const { queries, shown, answer } = aScreen()
    await answer(0, 'first')
    void queries.invalidateQueries({ queryKey })
    putNews(queries, queryKey, news)
    await answer(1, 'first')
    await answer(2, 'as the server has it now')
    expect(shown).toEqual(['first', 'first, news', 'as the server has it now'])
  })

  it('that come before the first answer are asked for after it', async () => {
    const { queries, shown, answer } = aScreen()
    putNews(queries, queryKey, news)
    await answer(0, 'first')
    await answer(1, 'as the server has it now')
    expect(shown).toEqual(['first', 'as the server has it now'])
  })

  it('of what lies still are asked of nobody', async () => {
    const { queries, shown, asked, answer } = aScreen()
    await answer(0, 'first')
    putNews(queries, queryKey, news)
    expect([shown, asked()]).toEqual([['first', 'first, news'], 1])
  })
})
