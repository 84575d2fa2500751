// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WithPhone } from './with-phone.tsx'

afterEach(cleanup)
const restaurant = { phoneNumber: '+495511234567', phoneLabel: '0551 1234567' }

it('a number that is named can be tapped', () => {
  const text = 'Bitte rufen Sie uns an: 0551 1234567. Ihr Warenkorb bleibt.'
  const { container } = render(<WithPhone text={text} restaurant={restaurant} />)
  expect(container.textContent).toBe(text)
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+495511234567')
})

it('and nothing is where none is named', () => {
  render(<WithPhone text="Das hat nicht geklappt." restaurant={restaurant} />)
  expect(screen.queryByRole('link')).toBeNull()
})
