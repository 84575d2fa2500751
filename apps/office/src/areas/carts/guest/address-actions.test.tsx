// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { afterEach, expect, it, vi } from 'vitest'
import { AddressActions } from './address-actions.tsx'

afterEach(cleanup)

it('takes what was probably meant with one click', () => {
  const onChange = vi.fn()
  const cart = anEvaluatedCart({
    street: 'Papendiek',
    houseNumber: '3 b',
    zipCode: '10115',
    city: 'Göttingen',
    addressSuggestion: { street: 'Papendiek', streetNumber: '3 b', zipCode: '37073', city: 'Göttingen' },
  })
  render(<AddressActions cart={cart} hand={{} as CartInHand} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Meinten Sie 37073 Göttingen?' }))
  expect(onChange).toHaveBeenCalledWith({
    street: 'Papendiek',
    houseNumber: '3 b',
    zipCode: '37073',
    city: 'Göttingen',
  })
})
