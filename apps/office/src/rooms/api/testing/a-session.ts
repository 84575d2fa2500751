import type { User } from '@tresen/contract/identity/user'

/** Somebody who has just signed in. */
export function aUser(token = 'first'): User {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    username: 'kueche@demo.tresen.example',
    emails: [],
    profileImage: null,
    roles: [],
    restaurants: {},
    franchises: {},
    token,
    tokenExpiresAt: '2026-11-20T22:00:00.000Z',
    dashboard: null,
    secondFactor: 'Off',
    device: null,
    twoFactorAuthRequired: false,
  }
}

/** A browser's storage, in which somebody may be signed in already. */
export function aStore(user?: User) {
  const items = new Map<string, string>()
  if (user) items.set('user', JSON.stringify(user))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
