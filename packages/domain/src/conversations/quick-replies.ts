import type { FieldProblem } from '@tresen/contract/common'
import type { QuickReply } from '@tresen/contract/conversations/quick-replies'
import { longestMessage } from '@tresen/contract/conversations/conversation'

/** What may stand in braces in a quick reply, and what it becomes. */
export const placeholders = {
  Gast: 'Name des Gastes',
  Restaurant: 'Name des Restaurants',
  Telefon: 'Telefonnummer des Restaurants',
} as const
export type Placeholder = keyof typeof placeholders
export type QuickReplyFacts = Record<Placeholder, string>

/** As long as a restaurant has written none of its own. */
export const usualQuickReplies: readonly QuickReply[] = [
  { key: 'hallo', text: 'Guten Tag, {Gast}, hier ist {Restaurant}. Was kann ich für Sie tun?' },
  { key: 'moment', text: 'Einen Moment bitte, ich sehe nach.' },
  { key: 'anruf', text: 'Am schnellsten erreichen Sie uns unter {Telefon}.' },
  { key: 'danke', text: 'Vielen Dank, {Gast}! Guten Appetit!' },
]

const inBraces = /\{([^{}]*)\}/g

/** A reply as it is sent; what is not known leaves no gap. */
export function fillQuickReply(text: string, facts: QuickReplyFacts): string {
  return text
    .replaceAll(inBraces, (whole, name: string) =>
      name in placeholders ? facts[name as Placeholder] : whole,
    )
    .replaceAll(/[^\S\n]+([,.!?;:])/g, '$1')
    .replaceAll(/,(?=[,.!?;:])/g, '')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .trim()
}

/** Those whose key begins with what was typed, or whose text has it; exact beginnings first. */
export function matchingReplies(replies: readonly QuickReply[], typed: string): QuickReply[] {
  const wanted = typed.trim().toLowerCase()
  const begins = replies.filter(({ key }) => key.toLowerCase().startsWith(wanted))
  const has = replies.filter(
    (reply) => !begins.includes(reply) && reply.text.toLowerCase().includes(wanted) && wanted !== '',
  )
  return [...begins, ...has]
}

/** What stands in the way of saving, by field: `1.key`. */
export function quickReplyFaults(replies: readonly QuickReply[]): FieldProblem[] {
  return replies.flatMap(({ key, text }, at) => {
    const others = replies.filter((_, other) => other !== at)
    const unknown = [...text.matchAll(inBraces)]
      .map(([, name]) => name!)
      .find((name) => !(name in placeholders))
    return [
      ...(/^[\p{L}\p{N}-]{1,30}$/u.test(key.trim())
        ? []
        : [{ path: `${at}.key`, message_de: 'Bitte ein Wort aus Buchstaben, Ziffern und Bindestrichen.' }]),
      ...(others.some((other) => other.key.trim().toLowerCase() === key.trim().toLowerCase())
        ? [{ path: `${at}.key`, message_de: 'Dieses Kürzel gibt es zweimal.' }]
        : []),
      ...(text.trim() === '' ? [{ path: `${at}.text`, message_de: 'Bitte einen Text eingeben.' }] : []),
      ...(text.trim().length > longestMessage
        ? [{ path: `${at}.text`, message_de: `Höchstens ${longestMessage} Zeichen.` }]
        : []),
      ...(unknown === undefined
        ? []
        : [{ path: `${at}.text`, message_de: `{${unknown}} kennen wir nicht.` }]),
    ]
  })
}
