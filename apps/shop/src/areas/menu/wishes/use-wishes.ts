import { whyUnfit } from '@tresen/domain/menu/wishes'
import { useMemo, useState } from 'react'
import type { MenuPageData } from '../../../page-data.ts'
import { wishesCookie, type ShownWishes } from './wishes-cookie.ts'

/** The guest's wishes, kept in this browser, and what of the menu does not fit them. */
export function useWishes({ menu, wishes: first }: Pick<MenuPageData, 'menu' | 'wishes'>) {
  const [wishes, setWishes] = useState(first)
  const unfit = useMemo(() => whyUnfit(menu, wishes), [menu, wishes])
  const changeWishes = (next: ShownWishes) => {
    document.cookie = wishesCookie(next)
    setWishes(next)
  }
  return { wishes, changeWishes, unfit }
}
