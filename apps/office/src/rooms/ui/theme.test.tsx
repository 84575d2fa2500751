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
