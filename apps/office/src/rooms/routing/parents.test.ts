import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { signedIn } from './parents.ts'

/** Where somebody who is not signed in is led from a page; null: nowhere. */
function ledFrom(href: string, abortController: AbortController) {
  const context = { session: { user: () => null } }
  try {
    signedIn.options.beforeLoad!({ context, location: { href }, abortController } as never)
    return null
  } catch (error) {
    if (!isRedirect(error)) throw error
    return error.options
  }
}

it('whoever is not signed in signs in first, and comes back', () => {
  const led = ledFrom('/orders?tab=2', new AbortController())
  expect(led).toMatchObject({ to: '/login', search: { returnUrl: '/orders?tab=2' } })
})

it('who was led elsewhere while the page was opening, as because the session ended, is left there', () => {
  const given = new AbortController()
  given.abort()
  expect(ledFrom('/orders', given)).toBeNull()
})
