// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printDocuments } from './print-document.ts'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const page = (text: string) =>
  `<!doctype html><html><head><style>@page{size:80mm 297mm}p{color:#000}</style></head><body><p>${text}</p></body></html>`

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main>Das Büro</main>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What stands in the window to be printed when it is. */
function printed() {
  const seen: { texts: (string | undefined)[]; styles: string }[] = []
  vi.stubGlobal('print', () => {
    const sheets = [...document.querySelectorAll('#printed-pages > div')]
    seen.push({
      texts: sheets.map((sheet) => sheet.shadowRoot?.querySelector('body')?.textContent),
      styles: document.querySelector('#printed-pages > style')?.textContent ?? '',
    })
  })
  return seen
}

it('an iPad prints the slips in one job, out of the window, with nothing else of it', async () => {
  vi.stubGlobal('navigator', { userAgent: safari, maxTouchPoints: 5 })
  const seen = printed()
  await printDocuments([page('Bon'), page('Küche')])
  expect(seen.map(({ texts }) => texts)).toEqual([['Bon', 'Küche']])
  expect(seen[0]!.styles).toContain('body > :not(#printed-pages) { display: none !important }')
  expect(seen[0]!.styles).toContain('@page{size:80mm 297mm}')
  expect(document.querySelector('iframe')).toBeNull()
  // A later print of the office prints the office.
  vi.advanceTimersByTime(60_000)
  expect(document.getElementById('printed-pages')).toBeNull()
})

it('has the paper of the longest slip, and of the last print alone', async () => {
  vi.stubGlobal('navigator', { userAgent: safari, maxTouchPoints: 5 })
  const seen = printed()
  await printDocuments([page('Bon')])
  await printDocuments([page('Küche')], (body) => `@page { size: ${body.textContent} }`)
  expect(seen.map(({ texts }) => texts)).toEqual([['Bon'], ['Küche']])
  expect(seen[1]!.styles).toContain('@page { size: Küche }')
})
