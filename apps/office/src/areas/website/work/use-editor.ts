import type { WebsiteComponent, WebsiteComposition } from '@tresen/contract/website/component'
import type { Website } from '@tresen/contract/website/website'
import { mergeComposition } from '@tresen/domain/website/merge-composition'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import type { useWebsiteChanges } from './use-website.ts'

/** So long nothing is typed before it is saved, and before it is tried again. */
const PAUSE_MS = 500
const AGAIN_MS = 5_000
const MOST_STEPS = 50

export type Editor = ReturnType<typeof useEditor>

export function compositionOf({
  title,
  description,
  look,
  components,
}: WebsiteComposition): WebsiteComposition {
  return { title, description, look, components }
}

type Save = ReturnType<typeof useWebsiteChanges>['save']

/** What is typed, until it is stored after a pause; one save after the other, as each names the version before it. */
function useAutosave(website: Website, save: Save) {
  const say = useSay()
  const stored = compositionOf(website.draft)
  const [typed, setTyped] = useState<WebsiteComposition | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const base = useRef(stored)
  const isTitled = (typed ?? stored).title.trim() !== ''
  const store = useCallback(
    async (wanted: WebsiteComposition) => {
      const before = base.current
      let isMerged = false
      setSaving(true)
      const reply = await save(wanted, website.version, (theirs) => {
        isMerged = true
        base.current = compositionOf(theirs.draft)
        setTyped((now) => mergeComposition(before, now ?? wanted, base.current))
        say.success('Jemand anderes hat die Website auch geändert. Beides steht jetzt darin.')
      })
      if (reply) {
        base.current = compositionOf(reply.draft)
        setTyped((now) => (now === wanted ? null : now))
      }
      setFailed(reply === null && !isMerged)
      setSaving(false)
    },
    [save, say, website.version],
  )
  useEffect(() => {
    if (!typed || !isTitled || isSaving) return
    const timer = setTimeout(() => void store(typed), hasFailed ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isTitled, isSaving, hasFailed, store])
  const type = (next: WebsiteComposition) => {
    if (!typed) base.current = stored
    setTyped(next)
  }
  const saving = hasFailed && !isSaving ? 'Nicht gespeichert' : 'Wird gespeichert …'
  const status = !isTitled ? 'Titel fehlt' : typed ? saving : 'Gespeichert'
  return { composition: typed ?? stored, type, status, isSaved: typed === null }
}

/** A former publication became the draft: of that step the server knows the way back. */
const RESTORED = 'restored'

type Changes = Pick<ReturnType<typeof useWebsiteChanges>, 'save' | 'takeBackRestore'>

/** What is composed, with the way back. */
export function useEditor(website: Website, { save, takeBackRestore }: Changes) {
  const { composition, type, status, isSaved } = useAutosave(website, save)
  const [past, setPast] = useState<{ composition: WebsiteComposition; what: string }[]>([])
  /** `what`: changes of the same thing one after the other are one step back. */
  const edit = (next: WebsiteComposition, what: string) => {
    setPast((steps) =>
      steps.at(-1)?.what === what && !isSaved ? steps : [...steps, { composition, what }].slice(-MOST_STEPS),
    )
    type(next)
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast((steps) => steps.slice(0, -1))
    if (last.what === RESTORED) void takeBackRestore(website.version)
    else type(last.composition)
  }
  const newest = useRef({ composition, edit })
  useEffect(() => {
    newest.current = { composition, edit }
  })
  /** Changes a section as it is by then, beside whatever was typed since: a picture was on its way meanwhile. */
  const change = (id: string, part: (now: WebsiteComponent) => object) => {
    const { composition: known, edit: editKnown } = newest.current
    const components = known.components.map((one) => (one.id === id ? { ...one, ...part(one) } : one))
    editKnown({ ...known, components }, id)
  }
  const noteRestored = () =>
    setPast((steps) => [...steps, { composition, what: RESTORED }].slice(-MOST_STEPS))
  const last = past.at(-1)
  const canUndo = last !== undefined && (last.what !== RESTORED || isSaved)
  return { composition, edit, change, undo, noteRestored, canUndo, status, isSaved }
}
