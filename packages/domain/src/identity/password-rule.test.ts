import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fewestPasswordCharacters, mostPasswordCharacters, passwordProblem } from './password-rule.ts'

it.each([
  ['123456789', 'PasswordTooShort'],
  ['😀😀😀😀😀😀😀😀😀', 'PasswordTooShort'],
  ['😀😀😀😀😀😀😀😀😀😀', null],
  ['ein ganz langer satz mit leerzeichen', null],
  ['Anna.Schmidt@Example.com', 'PasswordIsName'],
  [' anna.schmidt ', 'PasswordIsName'],
  ['anna.schmidt1', null],
  ['x'.repeat(201), 'PasswordTooLong'],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, ['anna.schmidt@example.com', ''])).toBe(problem)
})

it('asks for nothing but length and another text than the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.emailAddress(), (password, name) => {
      const { length } = [...password]
      const isLong = length >= fewestPasswordCharacters && length <= mostPasswordCharacters
      if (passwordProblem(password, [name]) === null) expect(isLong).toBe(true)
      if (!isLong) expect(passwordProblem(password, [])).not.toBeNull()
      else expect(passwordProblem(password, [])).toBeNull()
    }),
  )
})
