import type { GuestIssue } from '@tresen/contract/issues/issue'
import { issueKindLabels, whyNotReport } from '@tresen/domain/issues/issue-steps'
import { clockLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useRef, useState } from 'react'
import type { ShopRestaurant } from '../../page-data.ts'
import { beginSteps, enterStep, keepStep, leaveStep, useStep } from '../../rooms/page/step.ts'
import controls from '../../rooms/ui/controls.module.css'
import { Icon } from '../../rooms/ui/icon.tsx'
import { IssueForm, type IssueDraft } from './issue-form.tsx'
import styles from './order-issues.module.css'
import { useOwnIssues } from './use-own-issues.ts'

type Props = {
  restaurant: Pick<ShopRestaurant, 'id' | 'timeZone'>
  order: { id: string; dueAt: string }
  now: Date
}

const kind = 'issue'

/**
 * What is wrong with an order, told by its guest, and what the restaurant does about it. Back closes the form, Forward and
 * a reload bring it as it was left.
 */
export function OrderIssues({ restaurant, order, now }: Props) {
  const { issues, report } = useOwnIssues({ restaurantId: restaurant.id, orderId: order.id })
  useState(() => beginSteps(null))
  // No history keeps a file: it stays as long as the page does.
  const [photo, setPhoto] = useState<File | null>(null)
  const steps = useStep()
  const open = steps?.step?.kind === kind ? steps.step : null
  /** For who comes back by the button instead of by Forward. */
  const last = useRef<IssueDraft | null>(null)
  /** Whoever opens it here is led into it and back; what a reload brings again takes no focus. */
  const [isLed, setIsLed] = useState(false)
  function begin() {
    setIsLed(true)
    enterStep({ kind, detail: last.current })
  }
  function write(draft: IssueDraft | null) {
    last.current = draft
    keepStep({ kind, detail: draft })
  }
  function close() {
    write(null)
    setPhoto(null)
    leaveStep(kind, location.pathname)
  }
  const mayReport = issues !== null && whyNotReport(order, issues.length, now) === null
  const isAwaited = issues === null && whyNotReport(order, 0, now) === null
  return (
    <section
      className={styles.issues}
      aria-label="Problem mit der Bestellung"
      data-needs-script
      data-awaited={isAwaited || undefined}
    >
      {issues && issues.length > 0 && (
        <ul className={styles.list}>
          {issues.map((issue) => (
            <OwnIssue key={issue.id} issue={issue} timeZone={restaurant.timeZone} />
          ))}
        </ul>
      )}
      {mayReport && !open && (
        <button type="button" className={controls.button} autoFocus={isLed} onClick={begin}>
          {issues.length > 0 ? 'Noch ein Problem melden' : 'Problem mit der Bestellung'}
        </button>
      )}
      {open && (
        <IssueForm
          key={steps?.visit}
          takesFocus={isLed}
          first={open.detail as IssueDraft | null}
          report={report}
          photo={photo}
          onPhoto={setPhoto}
          onWrite={write}
          onClose={close}
        />
      )}
    </section>
  )
}

function OwnIssue({ issue, timeZone }: { issue: GuestIssue; timeZone: string }) {
  const { kind, comment, createdAt, answers } = issue
  return (
    <li className={styles.own}>
      <b>{issueKindLabels[kind]}</b>
      {comment && <p>„{comment}“</p>}
      <p className={styles.state} role="status">
        <Icon name="check" size={18} />
        <span>{stateOf(issue, clockLabel(timeZone, new Date(createdAt)))}</span>
      </p>
      {answers.map(({ id, message_de, text }) => (
        <div key={id} className={styles.answer}>
          <p>{message_de}</p>
          {text && <p>„{text}“</p>}
        </div>
      ))}
    </li>
  )
}

/** What was answered stands below it, in its own words. */
function stateOf({ isSeen, issueHandled }: GuestIssue, time: string): string {
  if (issueHandled) return 'Vom Restaurant bearbeitet'
  return isSeen ? 'Das Restaurant kümmert sich darum' : `Um ${time} beim Restaurant angekommen`
}
