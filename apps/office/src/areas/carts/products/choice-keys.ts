import type { KeyboardEvent } from 'react'

const choices = '[data-choice]:not(:disabled)'

/** Puts the keyboard into a group of a product's choices; false when it is there already, or there is none. */
export function focusGroup(form: HTMLElement, groupId: string): boolean {
  const group = form.querySelector(`[data-group="${CSS.escape(groupId)}"]`)
  if (!group || group.contains(document.activeElement)) return false
  const first =
    group.querySelector<HTMLElement>(`${choices}:checked`) ?? group.querySelector<HTMLElement>(choices)
  first?.focus()
  return first !== null
}

/** Letters find a choice by its beginning, arrows move among extras; true when the key meant something here. */
export function moveInGroup(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, key } = event
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  if (!(target instanceof HTMLElement) || !target.dataset['choice']) return false
  const all = [...(target.closest('fieldset')?.querySelectorAll<HTMLElement>(choices) ?? [])]
  const at = all.indexOf(target)
  const next = /^[\p{L}\p{N}]$/u.test(key) ? beginningWith(all, at, key) : neighbour(target, all, at, key)
  if (!next) return false
  next.focus()
  if (next instanceof HTMLInputElement) next.click()
  return true
}

/** The next one after the present, so that the same letter again leads on; the present one when it is the only. */
function beginningWith(all: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  // '½ Salami' begins with its S.
  const nameOf = (each: HTMLElement) => each.dataset['choice']!.replace(/^½\s*/, '')
  const fits = (each: HTMLElement) => nameOf(each).toLowerCase().startsWith(letter.toLowerCase())
  const isUnchecked = all[at] instanceof HTMLInputElement && !all[at].checked
  const from = isUnchecked ? at : at + 1
  return [...all.slice(from), ...all.slice(0, from)].find(fits)
}

/** Radio buttons move by themselves. */
function neighbour(target: HTMLElement, all: readonly HTMLElement[], at: number, key: string) {
  if (target instanceof HTMLInputElement) return undefined
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
  return step === undefined ? undefined : all[(at + step + all.length) % all.length]
}
