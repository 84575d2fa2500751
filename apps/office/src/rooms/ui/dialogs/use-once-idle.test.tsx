// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOnceIdle } from './use-once-idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page({ isWanted }: { isWanted: boolean }) {
  const opening = useOnceIdle(isWanted)
  return (
    <>
      <input type="text" />
      <input type="checkbox" />
      <output>{opening ? (opening.isCalm ? 'calm' : 'open') : 'closed'}</output>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const press = (role: 'textbox' | 'checkbox') => fireEvent.keyDown(screen.getByRole(role), { key: 'a' })

it('opens at once where nobody types, and closes', () => {
  const { rerender } = render(<Page isWanted={false} />)
  press('checkbox')
  rerender(<Page isWanted />)
  expect(shown()).toBe('calm')
  rerender(<Page isWanted={false} />)
  expect(shown()).toBe('closed')
})

it('waits for the end of a word, and takes no key for itself then', () => {
  const { rerender } = render(<Page isWanted={false} />)
  press('textbox')
  rerender(<Page isWanted />)
  expect(shown()).toBe('closed')
  pass(1_000)
  press('textbox')
  pass(1_000)
  expect(shown()).toBe('closed')
  pass(600)
  expect(shown()).toBe('open')
})

it('waits for nobody longer than five seconds', () => {
  const { rerender } = render(<Page isWanted={false} />)
  press('textbox')
  rerender(<Page isWanted />)
  for (let at = 0; at < 4_900; at += 700) {
    press('textbox')
    pass(700)
  }
  pass(200)
  expect(shown()).toBe('open')
})
