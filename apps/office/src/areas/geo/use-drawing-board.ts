import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { useFields } from '../../rooms/ui/fields/fields.tsx'
import { isChanged, type AreaDraft, type AreaEdit } from './area-edit.ts'

/** The area that is being worked on, if any, and how. Another one is taken only when nothing gets lost by it. */
export function useDrawingBoard() {
  const [edit, setEdit] = useState<AreaEdit | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [corner, setCorner] = useState<number | null>(null)
  const fields = useFields()
  const mayLeave = useLeaveGuard(edit !== null && (isChanged(edit) || fields.hasWrong))
  const put = (next: AreaEdit | null, draws: boolean) => {
    setEdit(next)
    setDrawing(draws)
    setCorner(null)
  }
  return {
    edit,
    setEdit,
    isDrawing,
    setDrawing,
    corner,
    setCorner,
    fields,
    /** `draws`: with clicks on the map. */
    begin: async (next: AreaEdit | null, draws = false) => {
      if (await mayLeave()) put(next, draws)
    },
    clear: () => put(null, false),
  }
}

/** An area as long as nobody said anything of it. `count`: of those that there are. */
export function blankArea(count: number): AreaDraft {
  const terms = { deliveryFee: 0, minOrderValue: 0, freeDeliveryFrom: null, deliveryMinutes: 10 }
  return { id: newId(), version: 0, name: `Gebiet ${count + 1}`, polygon: [], ...terms }
}
