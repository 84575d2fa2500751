import type * as takeaway from '@tresen/contract/takeaway/takeaway-menu'
import type { PathOf } from './takeaway-reading.ts'

/** What was read of a source: its two documents, and where things stand in them. */
export type TakeawaySource = {
  menu: takeaway.TakeawayMenu
  /** The second document; null: there is none. */
  marks: takeaway.TakeawayMarks | null
  /** What the second document says something about that could not be read, as `ingredient mozzarella`. */
  unreadableMarks: ReadonlySet<string>
  /** Everything that has a key in it, also what could not be read: as kind and key. */
  mentioned: readonly (readonly [kind: string, key: string])[]
  pathOf: PathOf
  /** Such a path in words. */
  placeOf: (path: string) => string
}
