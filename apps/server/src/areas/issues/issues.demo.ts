import type { Issue, IssueKind } from '@tresen/contract/issues/issue'
import { customerName } from '@tresen/domain/customers/customer-name'
import { answered, taken } from '@tresen/domain/issues/issue-steps'
import type { Past } from '../../area.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { seededChance, type Chance } from '@tresen/domain/numbers/seeded-chance'
import { between, idsBy, oneOf } from '../restaurants/demo-chance.ts'
import { issueChanged } from './issues.events.ts'
import { insertPastIssues, listComplained, type Complained } from './past-issues.sql.ts'

const SEED = 20261202
const MINUTE = 60_000
/** Of so many orders a guest is content with all but one. */
const CONTENT = 55

const complaints: readonly (readonly [IssueKind, string, string])[] = [
  ['Missing', 'Eine Cola hat gefehlt.', 'Das tut uns leid. Bei der nächsten Bestellung ist sie dabei, auf unsere Kosten.'],
  ['Missing', 'Das Dressing war nicht dabei.', 'Entschuldigung, wir haben es in der Küche angesprochen.'],
  ['Wrong', 'Es kam eine große statt einer mittleren.', 'Danke für den Hinweis. Die Differenz berechnen wir nicht.'],
  ['Wrong', 'Auf der Pizza waren doch Zwiebeln.', 'Das hätte nicht passieren dürfen, wir bitten um Entschuldigung.'],
  ['Late', 'Wir haben über eine Stunde gewartet.', 'Heute war es voller als erwartet. Danke für Ihre Geduld.'],
  ['Cold', 'Die Pommes waren kalt.', 'Das tut uns leid. Wir haben die Tasche des Fahrers ausgetauscht.'],
  ['Other', 'Der Fahrer hat nicht geklingelt.', 'Danke, wir haben mit ihm gesprochen.'],
] // oxfmt-ignore

/** What guests were not content with, each settled with words. */
export async function seedIssues(tx: Tx, now: Date, past: Past): Promise<void> {
  if (past.weeks === 0) return
  const chance = seededChance(SEED)
  const before = now.getTime() - 3 * 60 * MINUTE
  const found = (await listComplained(tx)).filter(
    ({ completedAt }) => chance() * CONTENT < 1 && completedAt.getTime() < before,
  )
  const told = found.map((order) => courseOf(order, chance))
  await insertPastIssues(tx, told.map(({ issue }) => issue)) // oxfmt-ignore
  for (const { steps } of told) for (const { at, author, event } of steps) past.tell(at, author, event)
}

/** Written by the guest or told to staff, taken up, and answered. */
function courseOf(order: Complained, chance: Chance) {
  const { restaurantId, orderId, orderNumber, customerId, phone, cart, by, byId } = order
  const [kind, comment, text] = oneOf(chance, complaints)
  const isOfGuest = chance() < 0.7
  const newId = idsBy(chance)
  const later = (at: Date, least: number, most: number) =>
    new Date(Math.round(at.getTime() + between(chance, least, most) * MINUTE))
  const at = later(order.completedAt, 3, 40)
  const fresh: Issue = {
    ...{
      id: newId(at),
      restaurantId,
      orderId,
      orderNumber,
      customerId,
      phone,
      kind,
      comment,
    },
    ...{ guestName: customerName(cart), source: isOfGuest ? 'Shop' : 'Staff', hasPhoto: false, version: 1 },
    ...{ createdAt: at.toISOString(), createdBy: isOfGuest ? null : by, receptionState: 'Pending' },
    ...{ reactedAt: null, issueHandled: false, completedAt: null, answers: [] },
  }
  const takenAt = later(at, 1, 9)
  const seen = taken(fresh, takenAt)
  const doneAt = later(takenAt, 3, 25)
  const answer = {
    id: newId(doneAt),
    at: doneAt.toISOString(),
    by,
    kind: 'Reply',
    text,
  } as const
  const issue = answered(seen, { ...answer, amount: null, code: null, orderNumber: null }, doneAt)
  const author = `user ${byId}`
  const steps = [
    { at, author: isOfGuest ? 'guest' : author, event: issueChanged('issueAdded', fresh) },
    { at: takenAt, author, event: issueChanged('issueUpdated', seen) },
    { at: doneAt, author, event: issueChanged('issueCompleted', issue) },
  ]
  return { issue, steps }
}
