import fc from 'fast-check'
import { expect, it } from 'vitest'
import { workItem } from './work-item.ts'

const feedback = {
  id: '00000000-0000-7000-8000-000000000001',
  sentAt: '2026-11-23T10:00:00.000Z',
  username: 'kueche@demo.tresen.example',
  subject: 'Knopf zu klein',
  message: 'Der Knopf "Fertig"\nist *sehr* klein.',
  page: '/boards/order',
  browser: 'Firefox 140',
  imageCount: 1,
}
const address = 'https://a.example/feedback'

it('a work item names what, who, when and where', () => {
  const { title, markdown } = workItem(feedback, address)
  expect(title).toBe('Knopf zu klein')
  expect(markdown).toBe(
    [
      '# Knopf zu klein',
      '',
      '> Der Knopf "Fertig"',
      String.raw`> ist \*sehr\* klein.`,
      '',
      '- Von: kueche@demo.tresen.example',
      '- Am: 2026-11-23T10:00:00.000Z',
      '- Seite: /boards/order',
      '- Browser: Firefox 140',
      '- Bilder: 1, zu sehen unter https://a.example/feedback',
      '',
    ].join('\n'),
  )
})

it('whatever is written, it begins no heading, list, link or picture of its own', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (subject, message) => {
      const lines = workItem({ ...feedback, subject, message }, address).markdown.split('\n')
      expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(1)
      expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(5)
      expect(lines.join('\n')).not.toMatch(/(^|[^\\])(\\\\)*[[\]<`]/)
    }),
  )
})
