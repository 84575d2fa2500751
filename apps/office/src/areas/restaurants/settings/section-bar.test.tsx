// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SectionBar } from './section-bar.tsx'

afterEach(cleanup)

it('shows an arrow at each end where more lies beside, and none that is read aloud', () => {
  render(
    <SectionBar>
      <a href="#hours">Öffnungszeiten</a>
    </SectionBar>,
  )
  const bar = screen.getByRole('navigation', { name: 'Einstellungen' })
  const ends = () =>
    [...bar.parentElement!.querySelectorAll<HTMLElement>('[data-end]')].map(({ dataset }) => dataset['end'])
  const scrolled = (scrollLeft: number) => {
    const sizes = { clientWidth: 400, scrollWidth: 900, scrollLeft }
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(bar, name, { value, configurable: true })
    fireEvent.scroll(bar)
  }
  expect(ends()).toEqual([])
  scrolled(0)
  expect(ends()).toEqual(['right'])
  scrolled(200)
  expect(ends()).toEqual(['left', 'right'])
  scrolled(500)
  expect(ends()).toEqual(['left'])
  expect(screen.queryByRole('button')).toBeNull()
})
