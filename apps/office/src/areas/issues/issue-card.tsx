import Button from '@mui/material/Button'
import type { Issue, IssueAnswerKind } from '@tresen/contract/issues/issue'
import { formatMoney } from '@tresen/domain/money/format-money'
import {
  answerLabels,
  issueKindLabels,
  issueSourceLabels,
  minutesToReaction,
  waitLabel,
} from '@tresen/domain/issues/issue-steps'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { Link } from '@tanstack/react-router'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import styles from './issue-card.module.css'

export type IssueDeed = 'acknowledge' | 'complete' | 'remove' | 'photo' | IssueAnswerKind

type Props = {
  issue: Issue
  /** Whoever looks may give money away, and delete. */
  isManager: boolean
  onDo: (deed: IssueDeed) => void
}

/** One concern: what it is about, how long it waits, what was done, and what can be done. */
export function IssueCard({ issue, isManager, onDo }: Props) {
  const isWaiting = issue.reactedAt === null
  return (
    <article
      className={styles.card}
      data-waits={isWaiting && !issue.issueHandled ? '' : undefined}
      data-done={issue.issueHandled ? '' : undefined}
      aria-label={`${issueKindLabels[issue.kind]}, ${issue.guestName}`}
    >
      <Head issue={issue} isManager={isManager} />
      {issue.comment && <p className={styles.comment}>{issue.comment}</p>}
      <Facts issue={issue} />
      <Answers issue={issue} />
      {issue.issueHandled ? (
        isManager && (
          <div className={styles.actions}>
            <Button color="error" onClick={() => onDo('remove')}>
              Löschen
            </Button>
          </div>
        )
      ) : (
        <Deeds issue={issue} isManager={isManager} onDo={onDo} />
      )}
      {issue.hasPhoto && (
        <div>
          <Button size="small" onClick={() => onDo('photo')}>
            Foto ansehen
          </Button>
        </div>
      )}
    </article>
  )
}

function Head({ issue, isManager }: Pick<Props, 'issue' | 'isManager'>) {
  const { restaurantId, orderId, orderNumber, customerId, guestName } = issue
  const now = new Date(useNow())
  const waited = waitLabel(minutesToReaction(issue, now))
  return (
    <header className={styles.head}>
      <h2>{issueKindLabels[issue.kind]}</h2>
      {orderId && (
        <Link
          to="/restaurants/$restaurantId/orders/$orderId"
          params={{ restaurantId, orderId }}
          search={{ showBack: true }}
        >
          Bestellung&nbsp;{orderNumber}
        </Link>
      )}
      {customerId && isManager ? (
        <Link
          to="/restaurants/$restaurantId/customers/$customerId"
          params={{ restaurantId, customerId }}
          title="Zur Kundenseite"
        >
          {guestName || 'Kundenseite'}
        </Link>
      ) : (
        <span>{guestName}</span>
      )}
      <span className={styles.wait}>
        {issue.reactedAt === null ? `wartet seit ${waited}` : `erste Reaktion nach ${waited}`}
      </span>
    </header>
  )
}

function Facts({ issue }: { issue: Issue }) {
  const { source, createdBy, createdAt, phone, completedAt } = issue
  return (
    <p className={styles.facts}>
      {[issueSourceLabels[source], createdBy, longMoment(createdAt)].filter(Boolean).join(' · ')}
      {phone && (
        <>
          {' · '}
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </>
      )}
      {completedAt && ` · erledigt ${longMoment(completedAt)}`}
    </p>
  )
}

function Answers({ issue: { answers } }: { issue: Issue }) {
  if (answers.length === 0) return null
  return (
    <ul className={styles.answers}>
      {answers.map(({ id, kind, amount, code, orderNumber, text, by, at }) => (
        <li key={id}>
          {[
            answerLabels[kind],
            amount !== null && formatMoney(amount),
            code && `Code ${code}`,
            orderNumber !== null && `Bestellung\u00a0${orderNumber}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {text && `: „${text}“`}
          <small>
            {by}, {longMoment(at)}
          </small>
        </li>
      ))}
    </ul>
  )
}

const deedLabels: Record<IssueAnswerKind, string> = {
  Refund: 'Geld erstatten',
  Voucher: 'Gutschein',
  Redeliver: 'Neu liefern',
  CallBack: 'Rückruf',
  Reply: 'Antworten',
}

function Deeds({ issue, isManager, onDo }: Props) {
  const isTaken = issue.reactedAt !== null
  const offered: (IssueAnswerKind | false | null)[] = [
    isManager && issue.orderId && 'Refund',
    isManager && 'Voucher',
    issue.orderId && 'Redeliver',
    'CallBack',
    'Reply',
  ].map((kind) => (kind || null) as IssueAnswerKind | null)
  return (
    <div className={styles.actions}>
      {/* It keeps its place: whoever presses twice gives no money away. */}
      <Button
        className={styles.take}
        variant="contained"
        disabled={isTaken}
        onClick={() => onDo('acknowledge')}
      >
        {isTaken ? 'Angenommen' : 'Annehmen'}
      </Button>
      {offered.map(
        (kind) =>
          kind && (
            <Button key={kind} variant="outlined" onClick={() => onDo(kind)}>
              {deedLabels[kind]}
            </Button>
          ),
      )}
      <Button onClick={() => onDo('complete')}>Erledigt</Button>
    </div>
  )
}
