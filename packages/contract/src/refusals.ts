import type { RefusalShape } from './define.ts'

/** How every call can fail, beside the refusals that it names itself. */
export const commonRefusals = {
  InvalidInput: { status: 400, message_de: 'Die Angaben sind unvollständig oder ungültig.' },
  SignInNeeded: { status: 401, message_de: 'Bitte melden Sie sich an.' },
  NotAllowed: { status: 403, message_de: 'Dafür fehlt Ihnen die Berechtigung.' },
  NotFound: { status: 404, message_de: 'Nicht gefunden.' },
  TooManyRequests: { status: 429, message_de: 'Zu viele Versuche. Bitte warten Sie einen Moment.' },
} satisfies Record<string, RefusalShape>

export type CommonRefusalCode = keyof typeof commonRefusals
