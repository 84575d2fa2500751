import { describe, expect, it } from 'vitest'
import {
  applyAreaChange,
  isChanged,
  newArea,
  type AreaChange,
  type AreaDraft,
  type AreaEdit,
} from './area-edit.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const draft: AreaDraft = {
  id: 'a',
  version: 1,
  name: 'Mitte',
  polygon: [at(0, 0), at(0, 1), at(1, 1)],
  deliveryFee: 0,
  minOrderValue: 0,
  freeDeliveryFrom: null,
  deliveryMinutes: 10,
}
const taken: AreaEdit = { original: draft, draft, past: [], future: [] }
const after = (...changes: AreaChange[]) => changes.reduce(applyAreaChange, taken)
const corners = (edit: AreaEdit) =>
  edit.draft.polygon.map(({ latitude, longitude }) => `${latitude},${longitude}`)

describe('On the drawing board', () => {
  it.each<[string, AreaChange, string[]]>([
    ['a corner is added', { kind: 'addCorner', at: at(1, 0) }, ['0,0', '0,1', '1,1', '1,0']],
    [
      'a corner is put between',
      { kind: 'insertCorner', index: 1, at: at(0, 0.5) },
      ['0,0', '0,0.5', '0,1', '1,1'],
    ],
    ['a corner is moved', { kind: 'moveCorner', index: 2, at: at(2, 2) }, ['0,0', '0,1', '2,2']],
    ['a corner is taken away', { kind: 'removeCorner', index: 0 }, ['0,1', '1,1']],
    ['everything is drawn anew', { kind: 'reshape', polygon: [at(5, 5)] }, ['5,5']],
  ])('%s, and back, and again', (_what, change, expected) => {
    const changed = after(change)
    expect(corners(changed)).toEqual(expected)
    expect(isChanged(changed)).toBe(true)
    const back = applyAreaChange(changed, { kind: 'undo' })
    expect(back.draft).toEqual(draft)
    expect(isChanged(back)).toBe(false)
    expect(corners(applyAreaChange(back, { kind: 'redo' }))).toEqual(expected)
  })

  it('a name that is typed is one step, another field another one', () => {
    const typed = after(
      { kind: 'terms', change: { name: 'M' } },
      { kind: 'terms', change: { name: 'Mi' } },
      { kind: 'terms', change: { deliveryFee: 100 } },
    )
    const once = applyAreaChange(typed, { kind: 'undo' })
    expect(once.draft).toMatchObject({ name: 'Mi', deliveryFee: 0 })
    expect(applyAreaChange(once, { kind: 'undo' }).draft.name).toBe('Mitte')
  })

  it('a step after going back forgets what lay ahead', () => {
    const edit = after(
      { kind: 'removeCorner', index: 0 },
      { kind: 'undo' },
      { kind: 'addCorner', at: at(9, 9) },
    )
    expect(applyAreaChange(edit, { kind: 'redo' })).toBe(edit)
    expect(applyAreaChange(taken, { kind: 'undo' })).toBe(taken)
  })

  it('a new area counts as changed from the start', () => {
    expect(isChanged(newArea({ ...draft, version: 0 }))).toBe(true)
  })
})
