import type { Category } from '@tresen/contract/menu/menu'
import { useEffect, useRef, useState } from 'react'
import { barInHand } from './bar-in-hand.ts'
import { sectionId } from './section-id.ts'
import styles from './category-nav.module.css'

/** The categories, always at hand; the one that is being read is marked and moved into view. */
export function CategoryNav({
  categories,
  onChosen,
}: {
  categories: readonly Category[]
  /** Shows the menu, where something else stands in its place; `to`: the category in it. */
  onChosen: (to: string) => void
}) {
  const [current, setCurrent] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = categories.find((category) => visible.has(sectionId(category)))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-80px 0px -55% 0px' },
    )
    for (const category of categories) {
      const section = document.getElementById(sectionId(category))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [categories])

  const inHand = useRef<ReturnType<typeof barInHand>>(null)
  useEffect(() => {
    inHand.current = barInHand(list.current!)
    return () => inHand.current?.end()
  }, [])
  useEffect(() => inHand.current?.show(), [current])

  return (
    <nav className={styles.nav} aria-label="Kategorien">
      <ul ref={list}>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={`#${sectionId(category)}`}
              aria-current={category.id === current ? 'true' : undefined}
              onClick={() => onChosen(`#${sectionId(category)}`)}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
