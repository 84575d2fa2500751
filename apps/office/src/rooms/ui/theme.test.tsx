// @vitest-environment happy-dom
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import { ThemeProvider } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchField } from './lists/search-field.tsx'
import { theme } from './theme.ts'

afterEach(cleanup)

it('gives the buttons that come with a part of MUI German names', () => {
  render(
    <ThemeProvider theme={theme}>
      <Autocomplete options={['Cola']} value="Cola" renderInput={(params) => <TextField {...params} />} />
      <Alert onClose={() => {}}>Hinweis</Alert>
    </ThemeProvider>,
  )
  const names = screen
    .getAllByRole('button', { hidden: true })
    .map((button) => button.getAttribute('aria-label') ?? button.title)
  expect(names.toSorted()).toEqual(['Auswahl öffnen', 'Leeren', 'Schließen'])
})

it('draws a ring around whatever button has the focus, which MUI takes away', () => {
  render(
    <ThemeProvider theme={theme}>
      <Button>Speichern</Button>
      <Chip label="Abholung" onClick={() => {}} />
      <Tabs value={0}>
        <Tab label="Warteschlange" />
      </Tabs>
    </ThemeProvider>,
  )
  for (const button of [...screen.getAllByRole('button'), screen.getByRole('tab')]) {
    button.classList.add('Mui-focusVisible')
    expect(getComputedStyle(button).outline).toContain('solid 3px')
  }
  expect(getComputedStyle(screen.getByRole('tab')).outlineOffset).toBe('-3px')
})

function basisWith(placeholder: string): number {
  const { container } = render(
    <ThemeProvider theme={theme}>
      <SearchField label="Produkte suchen" placeholder={placeholder} value="" onChange={() => {}} />
    </ThemeProvider>,
  )
  return parseFloat(getComputedStyle(container.firstElementChild!).flexBasis)
}

it('asks for the room of the example in a search field, so that on a phone its neighbours go below instead of cutting it', () => {
  const [short, long] = ['Name', 'Nummer, Name oder Zutat']
  expect(basisWith(long) - basisWith(short)).toBeGreaterThan((long.length - short.length) * 0.5)
})
