import type { Location } from '@tresen/contract/common'
import type { DeliveryArea, DeliveryAreaDraft } from '@tresen/contract/geo/delivery-area'
import { inPlaceOf } from '../../rooms/ui/lists/row-keys.ts'

/** An area on the drawing board; version 0: not saved yet. */
export type AreaDraft = DeliveryAreaDraft & { id: string; version: number }

/** The drawing board: what is drawn, what it was when it was taken, and every step between. */
export type AreaEdit = {
  original: AreaDraft | null
  draft: AreaDraft
  past: AreaDraft[]
  future: AreaDraft[]
}

export type AreaChange =
  | { kind: 'terms'; change: Partial<Omit<DeliveryAreaDraft, 'polygon'>> }
  | { kind: 'addCorner'; at: Location }
  | { kind: 'insertCorner'; index: number; at: Location }
  | { kind: 'moveCorner'; index: number; at: Location }
  | { kind: 'removeCorner'; index: number }
  | { kind: 'reshape'; polygon: Location[] }
  | { kind: 'undo' }
  | { kind: 'redo' }

const mostSteps = 200

/** Takes an area onto the drawing board. */
export function editArea({ restaurantId: _, priority: _place, ...area }: DeliveryArea): AreaEdit {
  return { original: area, draft: area, past: [], future: [] }
}

/** Begins a new area. */
export function newArea(draft: AreaDraft): AreaEdit {
  return { original: null, draft, past: [], future: [] }
}

export function isChanged({ original, draft }: AreaEdit): boolean {
  return original === null || JSON.stringify(original) !== JSON.stringify(draft)
}

/** One step on the drawing board; typing in one field is one step however long the text. */
export function applyAreaChange(edit: AreaEdit, change: AreaChange): AreaEdit {
  if (change.kind === 'undo') {
    const before = edit.past.at(-1)
    return before
      ? { ...edit, draft: before, past: edit.past.slice(0, -1), future: [edit.draft, ...edit.future] }
      : edit
  }
  if (change.kind === 'redo') {
    const [next, ...future] = edit.future
    return next ? { ...edit, draft: next, past: [...edit.past, edit.draft], future } : edit
  }
  const draft = changed(edit.draft, change)
  const last = edit.past.at(-1)
  const isSameField =
    change.kind === 'terms' && last && differsOnlyIn(last, draft, Object.keys(change.change))
  const past = isSameField ? edit.past : [...edit.past, edit.draft].slice(-mostSteps)
  return { ...edit, draft, past, future: [] }
}

function changed(draft: AreaDraft, change: Exclude<AreaChange, { kind: 'undo' | 'redo' }>): AreaDraft {
  const { polygon } = draft
  switch (change.kind) {
    case 'terms':
      return { ...draft, ...change.change }
    case 'addCorner':
      return { ...draft, polygon: [...polygon, { ...change.at }] }
    case 'insertCorner':
      return { ...draft, polygon: polygon.toSpliced(change.index, 0, change.at) }
    case 'moveCorner':
      return { ...draft, polygon: polygon.with(change.index, inPlaceOf(polygon[change.index]!, change.at)) }
    case 'removeCorner':
      return { ...draft, polygon: polygon.toSpliced(change.index, 1) }
    case 'reshape':
      return { ...draft, polygon: change.polygon }
  }
}

function differsOnlyIn(a: AreaDraft, b: AreaDraft, names: readonly string[]): boolean {
  const rest = (draft: AreaDraft) =>
    JSON.stringify(Object.entries(draft).filter(([name]) => !names.includes(name)))
  return rest(a) === rest(b)
}
