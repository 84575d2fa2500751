export const longestGuestMessage = 1000

export const speakers = { Guest: 'Sie', Bot: 'Computerprogramm', Staff: 'Restaurant' } as const

export const whoAnswers = {
  Bot: 'Es antwortet ein Computerprogramm. Schreiben Sie „Mensch“, wenn Sie lieber mit jemandem sprechen.',
  Waiting: 'Ein Mensch aus dem Restaurant ist gleich für Sie da. Sie können schon weiterschreiben.',
  Connected: 'Es antwortet ein Mensch aus dem Restaurant.',
  Ended: 'Dieses Gespräch ist beendet. Schreiben Sie, um ein neues zu beginnen.',
} as const
