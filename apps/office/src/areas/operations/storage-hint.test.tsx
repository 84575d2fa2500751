// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StorageNotice } from './storage-hint.tsx'

afterEach(cleanup)

const GB = 1024 ** 3
const enough = { state: 'Enough', free: 400 * GB, total: 900 * GB } as const
const database = { state: 'Enough', size: 3 * GB, most: null } as const
const lookedAt = '2026-11-22T10:00:00Z'

it('says nothing while there is room', () => {
  const { container } = render(
    <StorageNotice storage={{ state: 'Enough', folder: enough, database, lookedAt }} />,
  )
  expect(container.textContent).toBe('')
})

it('says what becomes scarce, and what to do', () => {
  const folder = { state: 'Low', free: 1.5 * GB, total: 20 * GB } as const
  render(<StorageNotice storage={{ state: 'Low', folder, database, lookedAt }} />)
  expect(screen.getByRole('status').textContent).toContain(
    'Der Speicherplatz wird knapp. Im Datenordner sind noch 1,5 GB von 20 GB frei. Bitte bald Platz schaffen',
  )
})

it('is loud when nothing is left', () => {
  const full = { state: 'Full', size: 9.9 * GB, most: 10 * GB } as const
  render(<StorageNotice storage={{ state: 'Full', folder: enough, database: full, lookedAt }} />)
  expect(screen.getByRole('alert').textContent).toContain(
    'Die Datenbank ist 9,9 GB groß, höchstens 10 GB sind vorgesehen. Bestellungen können verloren gehen.',
  )
})
