import { issueKinds, type IssueKind } from '@tresen/contract/issues/issue'
import { issueKindLabels, needsWords } from '@tresen/domain/issues/issue-steps'
import { newId } from '@tresen/session/new-id'
import { useState, type FormEvent } from 'react'
import controls from '../../rooms/ui/controls.module.css'
import { ErrorText } from '../../rooms/ui/error-text.tsx'
import styles from './order-issues.module.css'
import type { Report } from './use-own-issues.ts'

/** What was written so far. `id`: under which it is sent, however often that is tried. */
export type IssueDraft = { id: string; kind: IssueKind | null; comment: string }

type Props = {
  /** Led into it by the button that opened it. */
  takesFocus: boolean
  first: IssueDraft | null
  /** Null: it arrived; else what to say. */
  report: (body: Report, photo: File | null) => Promise<string | null>
  onWrite: (draft: IssueDraft) => void
  photo: File | null
  onPhoto: (photo: File | null) => void
  /** What was written is sent, or wanted no more. */
  onClose: () => void
}

export function IssueForm({ takesFocus, first, report, onWrite, photo, onPhoto, onClose }: Props) {
  const [draft, setDraft] = useState<IssueDraft>(() => first ?? { id: newId(), kind: null, comment: '' })
  const { id, kind, comment } = draft
  const [faults, setFaults] = useState<{ kind?: string; comment?: string; sending?: string }>({})
  const [isSending, setSending] = useState(false)

  function write(part: Partial<IssueDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    onWrite(next)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const words = comment.trim()
    const missing = {
      ...(kind === null && { kind: 'Bitte wählen Sie, was los ist' }),
      ...(kind && needsWords(kind) && words === '' && { comment: 'Bitte schreiben Sie, worum es geht' }),
    }
    setFaults(missing)
    if (kind === null) return document.getElementById('issue-Missing')?.focus()
    if (missing.comment) return document.getElementById('issue-comment')?.focus()
    setSending(true)
    const problem = await report({ id, kind, comment: words }, photo)
    setSending(false)
    if (problem) setFaults({ sending: problem })
    else onClose()
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <fieldset aria-describedby={faults.kind ? 'issue-kind-error' : undefined}>
        <legend>Was ist los?</legend>
        {issueKinds.map((one) => (
          <label key={one} htmlFor={`issue-${one}`} className={styles.choice}>
            <input
              id={`issue-${one}`}
              type="radio"
              name="issue-kind"
              checked={kind === one}
              autoFocus={takesFocus && one === (kind ?? issueKinds[0])}
              onChange={() => {
                write({ kind: one })
                setFaults({})
              }}
            />
            {issueKindLabels[one]}
          </label>
        ))}
        <ErrorText id="issue-kind-error" text={faults.kind} />
      </fieldset>
      <label htmlFor="issue-comment">Worum geht es?</label>
      <textarea
        id="issue-comment"
        className={controls.input}
        maxLength={1000}
        placeholder="Zum Beispiel: Die Cola fehlt"
        value={comment}
        aria-invalid={faults.comment ? true : undefined}
        aria-describedby={faults.comment ? 'issue-comment-error' : undefined}
        onChange={(event) => {
          write({ comment: event.target.value })
          setFaults(({ kind: still }) => (still ? { kind: still } : {}))
        }}
      />
      <ErrorText id="issue-comment-error" text={faults.comment} />
      <label className={styles.photo}>
        <span className={controls.button}>{photo ? 'Anderes Foto' : 'Foto dazu (freiwillig)'}</span>
        {photo?.name}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => onPhoto(event.target.files?.[0] ?? null)}
        />
      </label>
      <div role="alert">
        <ErrorText id="issue-error" text={faults.sending} />
      </div>
      <div className={styles.ways}>
        <button type="submit" className={controls.primary} disabled={isSending}>
          Absenden
        </button>
        <button type="button" className={controls.button} onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </form>
  )
}
