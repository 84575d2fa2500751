import type { GuestChat } from '@tresen/contract/conversations/conversation'

export const longestGuestMessage = 1000

export const speakers = { Guest: 'Sie', Bot: 'Computerprogramm', Staff: 'Restaurant' } as const

const whoAnswers = {
  Bot: 'Es antwortet ein Computerprogramm. Schreiben Sie „Mensch“, wenn Sie lieber mit jemandem sprechen.',
  Waiting: 'Ein Mensch aus dem Restaurant ist gleich für Sie da. Sie können schon weiterschreiben.',
  Connected: 'Es antwortet ein Mensch aus dem Restaurant.',
  Ended: 'Dieses Gespräch ist beendet. Schreiben Sie, um ein neues zu beginnen.',
} as const

const nobodyFree = 'Gerade ist niemand frei. Was Sie schreiben, liest der Nächste, der Zeit hat.'

/** Who answers a guest now; null: nothing was said yet. */
export function whoAnswersIn(chat: Pick<GuestChat, 'state' | 'isLeftAlone'> | null): string {
  return chat?.isLeftAlone ? nobodyFree : whoAnswers[chat?.state ?? 'Bot']
}
