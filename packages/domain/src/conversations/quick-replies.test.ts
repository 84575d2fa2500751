import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  fillQuickReply,
  matchingReplies,
  placeholders,
  quickReplyFaults,
  usualQuickReplies,
} from './quick-replies.ts'

const facts = { Gast: 'Frau Vogel', Restaurant: 'Leineglut', Telefon: '0551 1234' }

it.each([
  ['Guten Tag {Gast}, hier ist {Restaurant}.', facts, 'Guten Tag Frau Vogel, hier ist Leineglut.'],
  ['Guten Tag {Gast}, was darf es sein?', { ...facts, Gast: '' }, 'Guten Tag, was darf es sein?'],
  ['Danke {Gast} und bis bald!\n{Restaurant}', { ...facts, Gast: '' }, 'Danke und bis bald!\nLeineglut'],
  ['Guten Tag, {Gast}, was darf es sein?', { ...facts, Gast: '' }, 'Guten Tag, was darf es sein?'],
  ['Vielen Dank, {Gast}! Guten Appetit!', { ...facts, Gast: '' }, 'Vielen Dank! Guten Appetit!'],
  ['{Preis} bleibt, wie es da steht', facts, '{Preis} bleibt, wie es da steht'],
])('fills %j', (text, known, filled) => expect(fillQuickReply(text, known)).toBe(filled))

it('leaves no placeholder in braces, whatever the facts', () => {
  const name = fc.constantFrom(...(Object.keys(placeholders) as (keyof typeof placeholders)[]))
  const word = fc.string().filter((text) => !/[{}]/.test(text))
  fc.assert(
    fc.property(name, word, word, word, (one, before, value, after) => {
      const filled = fillQuickReply(`${before}{${one}}${after}`, { ...facts, [one]: value })
      expect(filled).not.toContain('{')
    }),
  )
})

it.each([
  [[{ key: 'a', text: 'x' }], []],
  [[{ key: 'a b', text: 'x' }], ['0.key']],
  [[{ key: 'a', text: '  ' }], ['0.text']],
  [[{ key: 'a', text: 'für {Gsat}' }], ['0.text']],
  [
    [
      { key: 'a', text: 'x' },
      { key: 'A', text: 'y' },
    ],
    ['0.key', '1.key'],
  ],
])('finds in %j the faults %j', (replies, paths) =>
  expect(quickReplyFaults(replies).map(({ path }) => path)).toEqual(paths),
)

it('finds by key first, then by text; the usual ones have no fault', () => {
  expect(matchingReplies(usualQuickReplies, 'mo').map(({ key }) => key)).toEqual(['moment'])
  expect(matchingReplies(usualQuickReplies, 'appetit').map(({ key }) => key)).toEqual(['danke'])
  expect(matchingReplies(usualQuickReplies, '')).toHaveLength(usualQuickReplies.length)
  expect(quickReplyFaults(usualQuickReplies)).toEqual([])
})
