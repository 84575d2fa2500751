import { idOf } from '../../conversations/work/ids.ts'

/** The id under which a message of WhatsApp is kept. */
export function idOfMessage(accountId: string, messageId: string): string {
  return idOf(`${accountId} ${messageId}`)
}
