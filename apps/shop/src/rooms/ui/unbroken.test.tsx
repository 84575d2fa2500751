// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

it.each([
  ['Wieder ab morgen, 12:00 Uhr', ['12:00 Uhr']],
  ['Gibt es Mo–Fr 11:30–14:30 Uhr.', ['11:30–14:30 Uhr']],
  ['nur Mo–Fr 11–14 Uhr', ['11–14 Uhr']],
  ['Mittagsmenü: Curry und Getränk 11,90 €', ['11,90 €']],
  ['Ab 40 € ein Getränk gratis', ['40 €']],
  ['so bald wie möglich, in etwa 10–20 min', ['10–20 min']],
  ['Bei Fragen: 0551 123 4567.', ['0551 123 4567']],
  ['2 Minuten, 3 Pizzen', []],
])('%s: the line ends nowhere within %j, and the text stays the same', (text, together) => {
  const { container } = render(<Unbroken text={text} />)
  expect([...container.querySelectorAll('span')].map((part) => part.textContent)).toEqual(together)
  expect(container.textContent).toBe(text)
})
