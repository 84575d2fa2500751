// @vitest-environment happy-dom
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import { ThemeProvider } from '@mui/material/styles'
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
