import { contentOf, type InboundContent } from '@tresen/domain/whatsapp/read-webhook'
import { callNames, isNameAlone, meantBy } from '@tresen/domain/whatsapp/trigger-phrase'
import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { placeSaid, type Said } from '../../conversations/chat/said.ts'
import { takeMessage } from '../../conversations/chat/write-in-chat.ts'
import { findRestaurantOfGuest } from '../../conversations/conversations.sql.ts'
import { inNameOfGuest } from '../../conversations/work/conversation-cart.ts'
import { idOf } from '../../conversations/work/ids.ts'
import { sendDirectly } from '../outbound/send-directly.ts'
import { markRead } from '../outbound/show-reading.ts'
import { findAccount, listSharing, type AccountRow } from '../settings/accounts.sql.ts'
import { findContact, renameWriter, updateContact, type ContactRow } from './contacts.sql.ts'
import { deleteSaid } from './delete-said.ts'
import { fetchMedia } from './fetch-media.ts'
import { hearJob } from './hear-job.ts'
import { idOfMessage } from './id-of-message.ts'
import { claimInbox, freeInbox, parkInbox, settleInbox, unparkInbox, type InboxRow } from './inbox.sql.ts'

const CLAIMED_MS = 120_000

/** Answers what somebody wrote, in the order in which they wrote it, each message once. */
export const hearWhatsApp = defineJob<{ contactId: string }>({
  ...hearJob,
  run: (deps, { contactId }) =>
    deps.inTurn(`hear ${contactId}`, async () => {
      for (;;) {
        const now = deps.now()
        const until = new Date(now.getTime() + CLAIMED_MS)
        const message = await claimInbox(deps.db, contactId, now, until)
        if (!message) return
        if (message.isTaken) throw new Error('another process answers this guest just now')
        try {
          await settle[await hear(deps, message)](deps.db, message)
        } catch (error) {
          await freeInbox(deps.db, message)
          throw error
        }
      }
    }),
})

/** `heard`: it is done with; `parked`: nobody knows yet for whom it is; `later`: what was written before goes first. */
type Fate = 'heard' | 'parked' | 'later'

const settle: Record<Fate, (db: Deps['db'], message: InboxRow) => Promise<void>> = {
  heard: settleInbox,
  parked: parkInbox,
  later: freeInbox,
}

async function hear(deps: Deps, message: InboxRow): Promise<Fate> {
  const [account, contact] = [
    await findAccount(deps.db, message.accountId),
    await findContact(deps.db, message.contactId),
  ]
  if (!account || !contact) return 'heard'
  const content = contentOf(message.raw)
  if (content.kind === 'ignored') return 'heard'
  if (content.kind === 'deleted') {
    await deleteSaid(deps, contact, idOfMessage(message.accountId, content.messageId))
    return 'heard'
  }
  if (content.kind === 'moved') {
    const { waId, userId } = content
    const known = { waId: waId ?? contact.waId, userId: userId ?? contact.userId }
    await updateContact(deps.db, { ...contact, ...known })
    await renameWriter(deps.db, account.restaurantId, { from: contact.userId, to: known.userId })
    return 'heard'
  }
  const addressed = await addresseeOf(deps, { account, contact, content })
  if (!addressed) return 'parked'
  if (await unparkInbox(deps.db, contact.id)) return 'later'
  const said = await saidOf(deps, { account, message, content })
  const reader = await tell(deps, { account, contact, content }, addressed, said)
  // Nobody waits for the sign; where people answer, they have read it when they open it.
  if (reader === 'Bot')
    void markRead(deps, account, { messageId: message.messageId, isTyping: false }).catch((error: unknown) =>
      deps.log.warn({ err: error, area: 'whatsapp' }, 'a message could not be marked as read'),
    )
  return 'heard'
}

/**
 * Whoever wrote nothing but the name of whom they mean is greeted, or was answered with what they wrote before. Answers with
 * who reads it: the bot, or people.
 */
async function tell(
  deps: Deps,
  { account, contact }: About,
  { restaurantId, isNamed, isRunning }: Addressee,
  said: Said,
): Promise<'Bot' | 'Staff'> {
  const byWhatsApp = {
    phone: contact.waId && `+${contact.waId}`,
    name: contact.name,
    windowUntil: contact.windowUntil,
    sharedNumber: account.isShared ? account.number : null,
  }
  const guest = { guestId: contact.id, orderChannel: 'WhatsAppChat', byWhatsApp } as const
  const ctx = inNameOfGuest(deps, guest, `whatsapp ${contact.id}`)
  const ofName = isRunning ? { answer: null } : { forBot: '' }
  const heard = await takeMessage(ctx, restaurantId, isNamed ? { ...said, ...ofName } : said)
  if (!(heard instanceof Refusal)) return heard.state === 'Bot' ? 'Bot' : 'Staff'
  // Too much, or the restaurant is gone: they are told once, and by which way it goes on.
  const text = refusals[heard.code]
  if (text) await sendDirectly(deps, contact, { id: idOf(`refused ${said.id}`), text, chips: [] })
  return 'Bot'
}

const refusals: Readonly<Record<string, string>> = {
  TooManyChats:
    'Es laufen schon zu viele Gespräche. Bitte rufen Sie uns an oder bestellen Sie auf unserer Seite.',
  ChatFull: 'Dieses Gespräch ist sehr lang geworden. Bitte rufen Sie uns an.',
}

type About = { account: AccountRow; contact: ContactRow; content: InboundContent }

/** `isNamed`: nothing but its name was written; `isRunning`: a conversation with it goes on. */
type Addressee = { restaurantId: string; isNamed: boolean; isRunning: boolean }

/**
 * Whom they write to. Of several with one number who talks with them just now, unless they write nothing but another name:
 * a name in passing moves nobody. Else whoever is named, or was last; without a name they are asked.
 */
async function addresseeOf(deps: Deps, { account, contact, content }: About): Promise<Addressee | null> {
  const { restaurantId } = account
  if (!account.isShared) return { restaurantId, isNamed: false, isRunning: false }
  const sharing = await listSharing(deps.db, account)
  const text = content.kind === 'said' ? content.text : ''
  const isNamed = sharing.length > 1 && isNameAlone(text, sharing)
  const named = meantBy(text, sharing)
  const ids = sharing.map((one) => one.restaurantId)
  const last = contact.restaurantId && ids.includes(contact.restaurantId) ? contact.restaurantId : null
  const running = await findRestaurantOfGuest(deps.db, ids, contact.id)
  const meant = (running && !isNamed ? running : named) ?? running ?? (isNamed ? null : last)
  if (meant && meant !== contact.restaurantId)
    await updateContact(deps.db, { ...contact, restaurantId: meant })
  if (meant) return { restaurantId: meant, isNamed: isNamed && named !== null, isRunning: meant === running }
  const asked = `Diese Nummer haben mehrere Restaurants. Welchem möchten Sie schreiben? Bitte nennen Sie seinen Namen.`
  const id = idOf(`whom ${contact.id} ${deps.now().toISOString().slice(0, 16)}`)
  await sendDirectly(deps, contact, { id, text: asked, chips: callNames(sharing) })
  return null
}

async function saidOf(
  deps: Deps,
  { account, message, content }: { account: AccountRow; message: InboxRow; content: InboundContent },
): Promise<Said> {
  const id = idOfMessage(account.id, message.messageId)
  switch (content.kind) {
    case 'said':
      return { id, text: content.text }
    case 'place':
      return placeSaid(deps, id, { ...content, told: content.address })
    case 'file': {
      const fetched = await fetchMedia(deps, account, content)
      if (!fetched)
        return { id, text: 'Datei, die wir nicht öffnen können', state: 'unsupported', answer: NOT_READ }
      const text = content.caption || (content.type === 'image' ? 'Bild' : 'Sprachnachricht')
      const answer = content.type === 'image' ? NO_EYES : NO_EARS
      return { id, text, attachment: { type: content.type }, file: fetched, answer }
    }
    default:
      return { id, text: 'Nachricht, die wir nicht lesen können', state: 'unsupported', answer: NOT_READ }
  }
}

const NO_EYES =
  'Bilder kann ich leider nicht ansehen. Bitte schreiben Sie mir, was Sie möchten. Für einen Menschen schreiben Sie „Mensch“.'
const NO_EARS =
  'Sprachnachrichten kann ich leider nicht anhören. Bitte schreiben Sie mir, was Sie möchten. Für einen Menschen schreiben Sie „Mensch“.'
const NOT_READ =
  'Diese Art von Nachricht kann ich leider nicht lesen. Bitte schreiben Sie mir einen Text. Für einen Menschen schreiben Sie „Mensch“.'
