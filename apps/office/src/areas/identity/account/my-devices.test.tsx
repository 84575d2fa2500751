// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DeviceList } from './my-devices.tsx'

afterEach(cleanup)

const here = {
  id: '00000000-0000-7000-8000-000000000001',
  deviceName: 'Chrome auf Windows',
  place: '203.0.113.7',
  createdAt: '2026-11-19T17:00:00.000Z',
  usedAt: '2026-11-20T17:00:00.000Z',
  isCurrent: true,
}
const there = {
  ...here,
  id: '00000000-0000-7000-8000-000000000002',
  deviceName: 'Safari auf iPad',
  isCurrent: false,
}

it('one signs out elsewhere with one press, and never by mistake where one is', () => {
  const onEnd = vi.fn()
  render(<DeviceList sessions={[here, there]} onEnd={onEnd} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toContain('Dieses Gerät, 203.0.113.7')
  expect(second!.textContent).toMatch(/Safari auf iPadzuletzt Fr\., 20\.11\.2026, \d\d:\d\d\sUhr/)
  const [button, ...more] = screen.getAllByRole('button')
  expect(more).toEqual([])
  button!.click()
  expect(onEnd).toHaveBeenCalledWith(there)
})
