import { createListeners } from '@tresen/session/listeners'
import { useSyncExternalStore } from 'react'

/**
 * Something that lies over a page: a sheet, the cart, a search. Each is a step of the browser's history, so that Back
 * takes it away, Forward brings it again as it was left, and a reload keeps it. `detail` is what it needs for that.
 */
export type Step = { kind: string; detail: unknown }

/** `visit` grows with each coming and going: what is shown then begins anew, as the step says. */
export type StepInView = { step: Step | null; visit: number }

/**
 * What of ours lies in a history entry. `below`: the step before it. `isFirst`: the page was opened with it, there is
 * nothing of ours before.
 */
type Entry = { step?: Step | null; below?: Step | null; isFirst?: boolean } | null

const none: StepInView = { step: null, visit: 0 }
const { tell, subscribe } = createListeners()
let view: StepInView = none
let isListening = false
let isLeaving = false
let next: (() => void) | null = null
let keeping: ReturnType<typeof setTimeout> | undefined

const entryNow = () => history.state as Entry

function look(step = entryNow()?.step ?? null) {
  clearTimeout(keeping)
  view = { step, visit: view.visit + 1 }
  tell()
}

function onMove() {
  // What was left shows at once what is below it.
  if (!isLeaving || view.step?.kind !== entryNow()?.step?.kind) look()
  isLeaving = false
  const then = next
  next = null
  then?.()
}

/** In browsers, before the first rendering. `first`: what the page was opened with, unless it comes back to more. */
export function beginSteps(first: Step | null) {
  if (typeof history === 'undefined' || isListening) return
  isListening = true
  window.addEventListener('popstate', onMove)
  const step = entryNow()?.step
  if (step) view = { step, visit: 1 }
  else if (first) {
    history.replaceState({ step: first, isFirst: true } satisfies Entry, '')
    view = { step: first, visit: 0 }
  }
}

/**
 * One step further; null: on to another place of the page, with nothing over it. `address`: what a reload, a bookmark and
 * others who get it open.
 */
export function enterStep(step: Step | null, address?: string) {
  // Whoever closes one thing and opens the next is quicker than the browser goes back.
  if (isLeaving) return void (next = () => enterStep(step, address))
  history.pushState({ step, below: entryNow()?.step ?? null } satisfies Entry, '', address)
  look()
}

/** What has become of the step that is shown: Forward and a reload bring it like this. */
export function keepStep(step: Step) {
  if (isLeaving || entryNow()?.step?.kind !== step.kind) return
  clearTimeout(keeping)
  try {
    history.replaceState({ ...entryNow(), step } satisfies Entry, '')
  } catch {
    // Some browsers count how often a page writes into its history.
    keeping = setTimeout(() => keepStep(step), 1000)
  }
}

/** Back out of a step of this kind, as the browser's own button would. `home`: the page's address without any. */
export function leaveStep(kind: string, home: string) {
  if (isLeaving || entryNow()?.step?.kind !== kind) return
  if (entryNow()?.isFirst) {
    history.replaceState(null, '', home)
    look()
    return
  }
  isLeaving = true
  look(entryNow()?.below ?? null)
  history.back()
}

/** What the step of this kind showed is no more: nobody comes back to it from what is opened next. */
export function forgetStep(kind: string) {
  if (isLeaving || entryNow()?.step?.kind !== kind) return
  history.replaceState(null, '')
  look()
}

/** The step that is shown; null while the page is being taken over as it was rendered. */
export function useStep(): StepInView | null {
  return useSyncExternalStore(subscribe, now, asRendered)
}

const now = () => view
const asRendered = () => null
