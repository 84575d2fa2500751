import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plainPage } from './plain-page.ts'

it('a page without anything of the house has the colours of the shop, by day and by night', () => {
  const theme = readFileSync(
    path.resolve(import.meta.dirname, '../../../../shop/src/rooms/theme/theme.css'),
    'utf8',
  )
  const page = plainPage({ title: '', heading: '', text: '', way: { href: '/', label: '' } })
  const colours = [...page.matchAll(/(--[\w-]+):(#\w+)/g)].map(([, name, colour]) => `${name}: ${colour};`)
  expect(colours).toHaveLength(8)
  for (const colour of colours) expect(theme).toContain(colour)
})
