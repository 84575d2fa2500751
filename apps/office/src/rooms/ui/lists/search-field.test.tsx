// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { theme } from '../theme.ts'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

function basisWith(placeholder: string): number {
  const { container } = render(
    <ThemeProvider theme={theme}>
      <SearchField label="Produkte suchen" placeholder={placeholder} value="" onChange={() => {}} />
    </ThemeProvider>,
  )
  return parseFloat(getComputedStyle(container.firstElementChild!).flexBasis)
}

it('asks for the room of its example, so that on a phone its neighbours go below instead of cutting it', () => {
  const [short, long] = ['Name', 'Nummer, Name oder Zutat']
  expect(basisWith(long) - basisWith(short)).toBeGreaterThan((long.length - short.length) * 0.5)
})
