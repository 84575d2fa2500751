/** Places that somebody holds for a while: so many for each, so many in all. */
export type Places = {
  /** Takes a place, or as many; returns how to leave, or null when there are not so many. */
  take(who: string, many?: number): (() => void) | null
  taken(): number
}

export function createPlaces({ forEach, inAll }: { forEach: number; inAll: number }): Places {
  const held = new Map<string, number>()
  let all = 0
  return {
    take(who, many = 1) {
      const own = held.get(who) ?? 0
      if (own + many > forEach || all + many > inAll) return null
      held.set(who, own + many)
      all += many
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        all -= many
        const left = held.get(who)! - many
        if (left > 0) held.set(who, left)
        else held.delete(who)
      }
    },
    taken: () => all,
  }
}
