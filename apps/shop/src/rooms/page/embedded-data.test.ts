import { expect, test } from 'vitest'
import { embedJson, escapeHtml } from './embedded-data.ts'

test('data cannot leave its script element and comes back unchanged', () => {
  const data = { name: '</script><script>alert(1)</script><!--', text: 'Döner & "Pommes" \u2028' }
  const embedded = embedJson(data)
  expect(embedded).not.toMatch(/[<>]/)
  expect(JSON.parse(embedded)).toEqual(data)
})

test('text cannot leave its attribute', () => {
  expect(escapeHtml(`"><img src=x onerror='x'> & Co.`)).not.toMatch(/[<>"']/)
})
