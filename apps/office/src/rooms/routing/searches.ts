import { ownPath } from '@tresen/session/own-path'

/** What of a list is open beside it; `within`: where something new is to stand. */
export function readOpen({ open, within }: Record<string, unknown>): { open?: string; within?: string } {
  return {
    ...(typeof open === 'string' && { open }),
    ...(typeof within === 'string' && { within }),
  }
}

/** Only addresses within this app: a link in an e-mail must not lead elsewhere after signing in. */
export function readReturnUrl({ returnUrl }: Record<string, unknown>): { returnUrl?: string } {
  const path = typeof returnUrl === 'string' && returnUrl.startsWith('/') ? ownPath(returnUrl) : null
  return path ? { returnUrl: path } : {}
}
