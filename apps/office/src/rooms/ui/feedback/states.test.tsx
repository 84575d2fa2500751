// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { CallError } from '@tresen/contract/client'
import { afterEach, expect, it } from 'vitest'
import { Loadable } from './states.tsx'

afterEach(cleanup)

const show = (error: unknown) =>
  render(<Loadable query={{ data: 'Kette', error, refetch: () => {} }}>{(name) => <p>{name}</p>}</Loadable>)

it('goes on showing what is known where it cannot be asked for anew, but not what is gone', () => {
  show(new TypeError('Failed to fetch'))
  screen.getByText('Kette')
  cleanup()
  show(new CallError(404, { code: 'NotFound', message_de: 'Nicht gefunden.' }))
  expect(screen.queryByText('Kette')).toBeNull()
  screen.getByText('Nicht gefunden.')
})
