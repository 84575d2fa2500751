import { useEffect, useRef } from 'react'

/**
 * What somebody typed before the page came alive stays: the fields of the rendered page still have it.
 *
 * @param ids of the fields; told are those that were changed
 */
export function useEarlyTexts<Id extends string>(
  ids: readonly Id[],
  onTexts: (texts: Partial<Record<Id, string>>) => void,
) {
  const first = useRef({ ids, onTexts })
  useEffect(() => {
    const { ids, onTexts } = first.current
    const changed = ids.flatMap((id) => {
      const field = document.getElementById(id)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return isText && field.value !== field.defaultValue ? [[id, field.value]] : []
    })
    if (changed.length === 0) return
    const texts = Object.fromEntries(changed) as Partial<Record<Id, string>>
    const timer = setTimeout(() => onTexts(texts))
    return () => clearTimeout(timer)
  }, [])
}

/** The same for a choice of one: told is the value that was chosen before the page came alive. */
export function useEarlyChoice(name: string, onChoice: (value: string) => void) {
  const first = useRef({ name, onChoice })
  useEffect(() => {
    const { name, onChoice } = first.current
    const chosen = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
    if (!chosen || chosen.defaultChecked) return
    const timer = setTimeout(() => onChoice(chosen.value))
    return () => clearTimeout(timer)
  }, [])
}
