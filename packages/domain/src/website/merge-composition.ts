import type { WebsiteComponent, WebsiteComposition } from '@tresen/contract/website/component'
import { isSame } from './publishing.ts'

/** What was changed here since `base`, upon what somebody else stored meanwhile; what both changed stays as they have it. */
export function mergeComposition(
  base: WebsiteComposition,
  mine: WebsiteComposition,
  theirs: WebsiteComposition,
): WebsiteComposition {
  const pick = <Key extends keyof WebsiteComposition>(key: Key): WebsiteComposition[Key] =>
    isSame(base[key], theirs[key]) ? mine[key] : theirs[key]
  return {
    title: pick('title'),
    description: pick('description'),
    look: pick('look'),
    components: mergeComponents(base.components, mine.components, theirs.components),
  }
}

function mergeComponents(
  base: readonly WebsiteComponent[],
  mine: readonly WebsiteComponent[],
  theirs: readonly WebsiteComponent[],
): WebsiteComponent[] {
  const find = (list: readonly WebsiteComponent[], id: string) => list.find((one) => one.id === id)
  const ids = (list: readonly WebsiteComponent[]) => list.map(({ id }) => id)
  const isOrderTheirs = !isSame(ids(base), ids(theirs))
  const [first, second] = isOrderTheirs ? [theirs, mine] : [mine, theirs]
  const order = [...ids(first), ...ids(second).filter((id) => !find(first, id))]
  return order.flatMap((id) => {
    const [was, here, there] = [find(base, id), find(mine, id), find(theirs, id)]
    // Taken away by one of us, and not touched by the other.
    if (was && !here) return there && !isSame(was, there) ? [there] : []
    if (was && !there) return here && !isSame(was, here) ? [here] : []
    if (!here || !there) return here ?? there ?? []
    return [isSame(was, there) ? here : there]
  })
}
