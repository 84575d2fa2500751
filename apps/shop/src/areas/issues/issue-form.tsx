import { issueKinds, type IssueKind } from '@tresen/contract/issues/issue'
import { issueKindLabels, needsWords } from '@tresen/domain/issues/issue-steps'
import { newId } from '@tresen/session/new-id'
import { useState, type FormEvent } from 'react'
import controls from '../../rooms/ui/controls.module.css'
import { ErrorText } from '../../rooms/ui/error-text.tsx'
import styles from './order-issues.module.css'
import type { Report } from './use-own-issues.ts'

/** What was written so far. */
export type IssueDraft = { kind: IssueKind | null; comment: string }

type Props = {
  first: IssueDraft | null
  /** Null: it arrived; else what to say. */
  report: (body: Report, photo: File | null) => Promise<string | null>
  /** Null: what was written is sent. */
  onWrite: (draft: IssueDraft | null) => void
  onClose: () => void
}

export function IssueForm({ first, report, onWrite, onClose }: Props) {
  const [id] = useState(newId)
  const [draft, setDraft] = useState<IssueDraft>(first ?? { kind: null, comment: '' })
  const { kind, comment } = draft
  const [photo, setPhoto] = useState<File | null>(null)
  const [faults, setFaults] = useState<{ kind?: string; comment?: string; sending?: string }>({})
  const [isSending, setSending] = useState(false)

  function write(next: IssueDraft) {
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
    if (problem) return setFaults({ sending: problem })
    onWrite(null)
    onClose()
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
              onChange={() => {
                write({ kind: one, comment })
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
          write({ kind, comment: event.target.value })
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
          onChange={(event) => setPhoto(event.target.files?.[0] ?? null)}
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
