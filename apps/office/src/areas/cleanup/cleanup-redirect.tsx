import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCleanup } from './cleanup.queries.ts'

/** Where one may be while a clean-up is under way. */
const free = /^\/(home|dashboard|products-cleanup|login)(\/|$)/

/** Leads back to the clean-up that is under way. Who leaves it for the start page gets everything anew. */
export function CleanupRedirect({ restaurantId }: { restaurantId: string }) {
  const { data: board } = useCleanup(restaurantId)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const before = useRef(pathname)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isUnderWay = Boolean(board?.cleanup)

  useEffect(() => {
    if (isUnderWay && !free.test(pathname)) void navigate({ to: '/products-cleanup', replace: true })
  }, [isUnderWay, pathname, navigate])

  useEffect(() => {
    if (before.current === '/products-cleanup' && pathname === '/home') void queries.invalidateQueries()
    before.current = pathname
  }, [pathname, queries])
  return null
}
