import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { Id } from '@tresen/contract/common'
import { maintainers } from '@tresen/contract/roles'
import { use, useLayoutEffect, useRef, type ReactNode } from 'react'
import { mayOpen, SettingsTabs, type SettingsTab } from '../../../rooms/routing/settings-tabs.ts'
import { Page } from '../../../rooms/ui/page.tsx'
import { useActiveRestaurant } from '../work/active-restaurant.tsx'
import { SectionBar } from './section-bar.tsx'
import styles from './settings-frame.module.css'
import { WithRestaurant } from '../work/with-restaurant.tsx'

type Props = {
  restaurantId: Id
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** One page of a restaurant's settings, with the way to the others. */
export function SettingsFrame({ restaurantId, title, actions, children }: Props) {
  const { role } = useActiveRestaurant()
  const tabs = use(SettingsTabs).filter((tab) => mayOpen(role, tab))
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <Page title={title} actions={actions} isWide>
      <SectionBar>
        {tabs.map(({ to, label }) => (
          <Section
            key={to}
            to={to}
            label={label}
            restaurantId={restaurantId}
            isShown={path.endsWith(to.slice(to.lastIndexOf('/')))}
          />
        ))}
      </SectionBar>
      {children}
    </Page>
  )
}

type SectionProps = { to: SettingsTab['to']; label: string; restaurantId: Id; isShown: boolean }

function Section({ to, label, restaurantId, isShown }: SectionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const router = useRouter()
  useLayoutEffect(() => {
    if (!isShown) return
    const show = () => link.current && toMiddle(link.current)
    show()
    // The router puts the bar of the new page where that of the last one stood.
    return router.subscribe('onRendered', show)
  }, [isShown, router])
  return (
    <Link
      ref={link}
      to={to as '/restaurants/{-$restaurantId}/settings'}
      params={{ restaurantId }}
      className={styles.section}
      {...(isShown && { 'aria-current': 'page' as const })}
    >
      {label}
    </Link>
  )
}

/** Along its bar alone: the page stays where it is. */
function toMiddle(link: HTMLElement) {
  const bar = link.parentElement!
  const [inner, outer] = [link.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}

type RestaurantProps = Parameters<typeof WithRestaurant>[0]

/** The restaurant whose settings the address names, for those who may change them. */
export function WithSettingsOf(props: Pick<RestaurantProps, 'restaurantId' | 'children'>) {
  return <WithRestaurant roles={maintainers} {...props} />
}
