// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { aMenu, ids } from '@tresen/domain/menu/testing/a-menu'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { useProductRows } from './use-product-rows.ts'

/** A list that never catches up with what is typed, as on a slow tablet. */
vi.mock('react', async (real) => ({ ...(await real<object>()), useDeferredValue: () => '' }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
afterEach(cleanup)

it('finds the first of what is typed, also while the list still shows what was found before', () => {
  const { categories, products } = aMenu()
  const { result } = renderHook(() => useProductRows({ categories, products } as MenuBoard, true))
  act(() => result.current.setTyped('ayran'))
  expect(result.current.rows.length).toBeGreaterThan(5)
  expect(result.current.firstFound()).toBe(ids.ayran)
  act(() => result.current.setTyped('xqzw'))
  expect(result.current.firstFound()).toBeNull()
})
