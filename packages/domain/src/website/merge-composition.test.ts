import type { WebsiteComponent, WebsiteComposition } from '@tresen/contract/website/component'
import { expect, it } from 'vitest'
import { mergeComposition } from './merge-composition.ts'

const part = (id: string, title = id): WebsiteComponent => ({ id, kind: 'Hours', title, text: '' })
const site = (components: WebsiteComponent[], title = 'T'): WebsiteComposition => ({
  ...{ title, description: '', components },
  look: { accentColor: '#000000', ground: 'Warm', headings: 'Classic', corners: 'Round' },
})
const [a, b, c] = [part('a'), part('b'), part('c')]
const base = site([a, b])

it.each<[string, WebsiteComposition, WebsiteComposition, WebsiteComposition]>([
  [
    'each another section',
    site([part('a', 'x'), b]),
    site([a, part('b', 'y')]),
    site([part('a', 'x'), part('b', 'y')]),
  ],
  ['both the same one', site([part('a', 'x'), b]), site([part('a', 'y'), b]), site([part('a', 'y'), b])],
  ['I add, they sort', site([a, b, c]), site([b, a]), site([b, a, c])],
  ['I sort, they add', site([b, a]), site([a, b, c]), site([a, b, c])],
  ['I sort, they change', site([b, a]), site([a, part('b', 'y')]), site([part('b', 'y'), a])],
  ['I take away what they leave', site([b]), site([a, b], 'U'), site([b], 'U')],
  ['I take away what they change', site([b]), site([part('a', 'y'), b]), site([b, part('a', 'y')])],
  ['they take away what I change', site([part('a', 'x'), b]), site([b]), site([b, part('a', 'x')])],
  [
    'I the title, they a section',
    site([a, b], 'U'),
    site([a, part('b', 'y')]),
    site([a, part('b', 'y')], 'U'),
  ],
])('%s', (_what, mine, theirs, both) => expect(mergeComposition(base, mine, theirs)).toEqual(both))

it('whatever order the database gave the parts of what somebody else stored', () => {
  const inOrder = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value, (_key, one: unknown) =>
        one !== null && typeof one === 'object' && !Array.isArray(one)
          ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
          : one,
      ),
    ) as Value
  const mine = { ...site([part('a', 'x'), b]), look: { ...base.look, accentColor: '#112233' } }
  const theirs = inOrder(site([a, part('b', 'y')]))
  expect(mergeComposition(base, mine, theirs)).toEqual({
    ...mine,
    components: [part('a', 'x'), part('b', 'y')],
  })
})
