/** Places that somebody holds for a while: so many for each, so many in all. */
export type Places = {
  /** Takes a place; returns how to leave it, or null when there is none. */
  take(who: string): (() => void) | null
  taken(): number
}

export function createPlaces({ forEach, inAll }: { forEach: number; inAll: number }): Places {
  const held = new Map<string, number>()
  let all = 0
  return {
    take(who) {
      const own = held.get(who) ?? 0
      if (own >= forEach || all >= inAll) return null
      held.set(who, own + 1)
      all += 1
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        all -= 1
        const left = held.get(who)! - 1
        if (left > 0) held.set(who, left)
        else held.delete(who)
      }
    },
    taken: () => all,
  }
}
