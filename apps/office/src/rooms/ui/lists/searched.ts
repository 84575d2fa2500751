import { LONGEST_SEARCH } from '@tresen/contract/common'

/** What of the words that were typed is looked for; the field says so where they are more. */
export function searched(typed: string): string {
  return typed.trim().slice(0, LONGEST_SEARCH)
}
