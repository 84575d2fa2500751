import { expect, it } from 'vitest'
import { readWords } from '../../text/words.ts'
import { beginsEnglish, fromEnglish, languageOf } from './from-english.ts'

it.each([
  ['two large salami, please', 'English', true],
  ['can I have the pizza tonno', 'English', true],
  // Said in the middle of German, too.
  ['ok thanks', 'English', false],
  ['yes please', 'English', false],
  ['Pizza Salami large bitte, to go', 'German', false],
  ['Cheese Burger', null, false],
  ['Crispy Chicken Fingers', null, false],
  ['2 x 42', null, false],
])('„%s“ is %s; begins to speak English: %s', (said, language, begins) => {
  expect([languageOf(readWords(said)), beginsEnglish(readWords(said))]).toEqual([language, begins])
})

it.each([
  ['two large salami, no onions please', 'zwei große salami ohne Zwiebeln bitte'],
  ['no, thanks', 'nein danke'],
  ['ein Cheese Burger', 'ein Cheese Burger'],
])('„%s“ is heard as „%s“', (said, heard) => {
  expect(
    fromEnglish(readWords(said))
      .map(({ raw }) => raw)
      .join(' '),
  ).toBe(heard)
})
