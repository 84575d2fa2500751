import type { Conversation } from '@tresen/contract/conversations/conversation'

/** What the telephone service takes to say that it rang in vain. */
export const ringGraceMs = 20_000
/** So much later than its call a spoken conversation ends by its own law, should nobody tell it. */
export const spokenSlackMs = 120_000

/** Until when somebody has to answer, as people see it: without what is added because of a telephone. */
export function answerBy({
  channel,
  state,
  deadline,
}: Pick<Conversation, 'channel' | 'state' | 'deadline'>): string | null {
  if (deadline === null || channel !== 'Phone') return deadline
  return earlier(deadline, spokenSlackMs + (state === 'Connecting' ? ringGraceMs : 0))
}

/** The moment so many milliseconds before. */
export function earlier(moment: string, ms: number): string {
  return new Date(Date.parse(moment) - ms).toISOString()
}
