// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { downloadText } from './download-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a file is there for as long as a browser may take to read it', async () => {
  vi.useFakeTimers()
  const given = vi.spyOn(URL, 'createObjectURL')
  const taken = vi.spyOn(URL, 'revokeObjectURL')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  downloadText('kasse.csv', 'Tag;Betrag', 'text/csv')
  const link = click.mock.contexts[0] as HTMLAnchorElement
  expect([link.download, link.href]).toEqual(['kasse.csv', given.mock.results[0]!.value])
  await vi.advanceTimersByTimeAsync(1000)
  expect(taken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toHaveBeenCalledExactlyOnceWith(link.href)
})
