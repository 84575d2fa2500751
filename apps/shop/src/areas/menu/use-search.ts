import type { Product } from '@tresen/contract/menu/product'
import { useState } from 'react'
import { enterStep } from '../../rooms/page/step.ts'

type Found = { products: readonly Product[]; query: string }

export type MenuSearch = ReturnType<typeof useSearch>

/**
 * What a search of the page has found; null: nobody searches. `end`: shows the menu to who goes on to a place in it, a step
 * further, so that Back leads to what was found; `rounds`: how often.
 */
export function useSearch(first: Found | null = null) {
  const [found, show] = useState(first)
  const [rounds, setRounds] = useState(0)
  const end = (to: string) => {
    show(null)
    setRounds(rounds + 1)
    enterStep(null, to)
  }
  return { found, rounds, show, end }
}
