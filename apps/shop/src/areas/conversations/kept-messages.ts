import type { Location } from '@tresen/contract/common'

/** A message that the server has not confirmed yet. Its id makes sure that it counts once. */
export type Unsent = { id: string; text: string; place?: Location }

/** What was written and did not arrive outlives the page, in this tab. */
export function keptMessages(restaurantId: string) {
  const key = `tresen_chat_${restaurantId}`
  return {
    read(): Unsent[] {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Unsent[]
      } catch {
        return []
      }
    },
    write(unsent: readonly Unsent[]) {
      try {
        if (unsent.length > 0) sessionStorage.setItem(key, JSON.stringify(unsent))
        else sessionStorage.removeItem(key)
      } catch {
        // Where nothing may be stored, it lives as long as the page.
      }
    },
  }
}
