// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useTitle } from './title.ts'

afterEach(cleanup)

function Page({ product, news }: { product: string | null; news: string | null }) {
  useTitle('page', product ?? 'Speisekarte')
  useTitle('news', news)
  return null
}

it('the tab names what is opened, with the news of an order before it, and goes back', () => {
  document.title = 'Salami, wie die Adresse sie öffnete'
  const { rerender } = render(<Page product="Salami" news={null} />)
  expect(document.title).toBe('Salami')
  rerender(<Page product="Salami" news="Vom Restaurant bestätigt" />)
  expect(document.title).toBe('Vom Restaurant bestätigt · Salami')
  rerender(<Page product={null} news="Vom Restaurant bestätigt" />)
  expect(document.title).toBe('Vom Restaurant bestätigt · Speisekarte')
  rerender(<Page product={null} news={null} />)
  expect(document.title).toBe('Speisekarte')
})
