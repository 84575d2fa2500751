// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RestaurantPageData } from '../../page-data.ts'
import { rules } from '../../testing/a-shop.ts'
import { RestaurantPage } from './restaurant.page.tsx'

afterEach(cleanup)

function show(publicWhatsAppNumber: string | null) {
  const restaurant = { ...rules, id: 'r', name: 'Leineglut', state: 'Live', publicWhatsAppNumber }
  const data = {
    page: 'restaurant',
    base: '/r/leineglut',
    now: '2026-11-27T18:00:00Z',
    running: [],
    restaurant,
  }
  render(<RestaurantPage data={data as unknown as RestaurantPageData} />)
  return screen.queryByRole<HTMLAnchorElement>('link', { name: 'Per WhatsApp schreiben' })
}

it('leads to a chat by WhatsApp where the restaurant is reached there', () => {
  expect(show('+49 551 1234567')?.href).toBe('https://wa.me/495511234567')
  cleanup()
  expect(show(null)).toBeNull()
})
