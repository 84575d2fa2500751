import { useRouter } from '@tanstack/react-router'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect } from 'react'
import { aboutUnsaved, useConfirm } from './confirm.ts'

type Step = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'

/** How each open dialog is left, the topmost last. */
const open: (() => void)[] = []

/**
 * Back leaves what lies on top, and the page stays. Whoever holds back a step of the history asks this first, as the
 * router asks them in the order in which they came: the page before the dialog that lies over it.
 */
export function leavesDialog(step: Step): boolean {
  const leave = step === 'BACK' ? open.at(-1) : undefined
  leave?.()
  return leave !== undefined
}

/**
 * What lies over a page is left by Back, as by Escape. `isMuch`: whether much was typed into it; then steps that would
 * take the page with it are asked about, also a reload.
 */
export function useBack(leave: () => void, isMuch: () => boolean = () => false) {
  // Absent where a dialog is tried alone.
  const history = useRouter({ warn: false })?.history
  const confirm = useConfirm()
  const onBack = useEffectEvent(leave)
  const isLost = useEffectEvent(isMuch)
  const isHeld = useEffectEvent(async (step: Step) => {
    if (step === 'BACK') return leavesDialog(step)
    // Pages are changed by the program itself, too: after saving, what was typed is not lost.
    if (step === 'PUSH' || step === 'REPLACE') return false
    return isMuch() && !(await confirm(aboutUnsaved))
  })
  useEffect(() => {
    open.push(onBack)
    const unblock = history?.block({
      blockerFn: ({ action }) => isHeld(action),
      enableBeforeUnload: isLost,
    })
    return () => {
      open.splice(open.indexOf(onBack), 1)
      unblock?.()
    }
  }, [history])
}
