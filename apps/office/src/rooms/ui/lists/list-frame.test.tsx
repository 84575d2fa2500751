// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ListFrame } from './list-frame.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('whoever looks for something else sees the list from its beginning; whatever else changes, it stays', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const list = (sought: string, row: string) => (
    <ListFrame bar={null} sought={sought}>
      {() => row}
    </ListFrame>
  )
  const { rerender } = render(list('', 'Salami'))
  rerender(list('', 'Hawaii'))
  expect(shown).not.toHaveBeenCalled()
  rerender(list('Tonno', 'Tonno'))
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})
