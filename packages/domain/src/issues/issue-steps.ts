import type {
  Issue,
  IssueAnswer,
  IssueAnswerKind,
  IssueKind,
  IssueSource,
} from '@tresen/contract/issues/issue'
import { formatMoney } from '../money/format-money.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A guest may say so much about one order; after that, speaking helps more than writing. */
export const mostIssuesOfOrder = 3
/**
 * So much becomes a concern within a day without an order that it is about; each climbs its ladder and has people called.
 * Whoever goes beyond it still speaks to a human.
 */
export const mostIssuesWithoutOrder = { ofPhone: 3, ofRestaurant: 20 }
/** From the time at which it was due. */
const DAYS_TO_REPORT = 3

/** Why a guest cannot write about an order any more; null: they can. */
export function whyNotReport(
  order: { dueAt: string },
  written: number,
  now: Date,
): 'TooManyIssues' | 'TooLateForIssue' | null {
  if (now.getTime() > Date.parse(order.dueAt) + DAYS_TO_REPORT * DAY) return 'TooLateForIssue'
  return written >= mostIssuesOfOrder ? 'TooManyIssues' : null
}

/** Whether the words of a concern are needed: what is missing or wrong cannot be told from the choice alone. */
export function needsWords(kind: IssueKind): boolean {
  return kind !== 'Late' && kind !== 'Cold'
}

const signsOfKind: readonly [IssueKind, RegExp][] = [
  ['Missing', /\b(fehlt|fehlen|fehlte|vergessen|nicht dabei|nicht mitgeliefert)/],
  ['Wrong', /\b(falsch|verwechselt|nicht bestellt|etwas anderes)/],
  ['Cold', /\b(kalt|lauwarm|nicht mehr warm)/],
  ['Late', /\b(zu spät|verspät|wo bleibt|immer noch nicht|noch nicht da|warte|warten)/],
]

/** What a complaint in somebody's own words is about. */
export function issueKindIn(words: string): IssueKind {
  const said = words.toLowerCase()
  return signsOfKind.find(([, signs]) => signs.test(said))?.[0] ?? 'Other'
}

/** What changes when somebody takes a concern up; whoever was first stays. */
export function taken(issue: Issue, now: Date): Issue {
  if (issue.reactedAt !== null) return issue
  return next(issue, { reactedAt: now.toISOString(), receptionState: 'TresenFrontend' })
}

export function completed(issue: Issue, now: Date): Issue {
  if (issue.issueHandled) return issue
  const done = { issueHandled: true, completedAt: now.toISOString() }
  return { ...taken(issue, now), ...done, version: issue.version + 1 }
}

/** A call is still to be made; everything else settles the concern. */
export function answered(issue: Issue, answer: IssueAnswer, now: Date): Issue {
  if (issue.answers.some(({ id }) => id === answer.id)) return issue
  const after = answer.kind === 'CallBack' ? taken(issue, now) : completed(issue, now)
  return { ...after, answers: [...issue.answers, answer], version: issue.version + 1 }
}

function next(issue: Issue, changes: Partial<Issue>): Issue {
  return { ...issue, ...changes, version: issue.version + 1 }
}

/** How long it took, or takes by now, until somebody took it up, in whole minutes. */
export function minutesToReaction(
  { createdAt, reactedAt }: Pick<Issue, 'createdAt' | 'reactedAt'>,
  now: Date,
) {
  const until = reactedAt ? Date.parse(reactedAt) : now.getTime()
  return Math.max(0, Math.floor((until - Date.parse(createdAt)) / MINUTE))
}

/** '7 min', '2 h 5 min', '3 Tage' */
export function waitLabel(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 Tag' : `${days} Tage`
}

export const issueKindLabels: Record<IssueKind, string> = {
  Missing: 'Etwas fehlt',
  Wrong: 'Etwas ist falsch',
  Late: 'Kommt zu spät',
  Cold: 'Kam kalt an',
  Other: 'Etwas anderes',
}

export const issueSourceLabels: Record<IssueSource, string> = {
  Staff: 'Personal',
  Shop: 'Online-Shop',
  Bot: 'Chat',
  Call: 'Anruf',
  Website: 'Website',
}

/** What was done, as staff read it of a concern. */
export const answerLabels: Record<IssueAnswerKind, string> = {
  Refund: 'Geld erstattet',
  Voucher: 'Gutschein',
  Redeliver: 'Neu geliefert',
  CallBack: 'Rückruf',
  Reply: 'Antwort',
}

/** What was done, as its guest reads it. */
export function answerSentence({
  kind,
  amount,
  code,
}: Pick<IssueAnswer, 'kind' | 'amount' | 'code'>): string {
  switch (kind) {
    case 'Refund':
      return `${formatMoney(amount ?? 0)} gehen auf dem Weg zurück, auf dem Sie bezahlt haben.`
    case 'Voucher':
      return `Sie haben einen Gutschein über ${formatMoney(amount ?? 0)}. Code für die nächste Bestellung: ${code}`
    case 'Redeliver':
      return 'Ihre Bestellung wird noch einmal zubereitet. Sie kostet nichts.'
    case 'CallBack':
      return 'Das Restaurant ruft Sie zurück.'
    case 'Reply':
      return 'Das Restaurant hat geantwortet.'
  }
}
