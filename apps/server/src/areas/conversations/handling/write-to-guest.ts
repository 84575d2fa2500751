import type { Upload } from '@tresen/contract/define'
import type { MessageAttachment } from '@tresen/contract/conversations/conversation'
import type { SentPlace } from '@tresen/contract/conversations/message-calls'
import { isFinished } from '@tresen/domain/conversations/move-conversation'
import { templateText, type Template } from '@tresen/domain/whatsapp/templates'
import { isWindowOpen } from '@tresen/domain/whatsapp/window'
import { restaurantsOf, userOf, type Ctx } from '../../../context.ts'
import { shrinkPhoto } from '../../../rooms/files/store-image.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { conversationMessageAdded } from '../conversations.events.ts'
import { findConversationRow, type ConversationRow } from '../conversations.sql.ts'
import { viewConversation, viewMessage } from '../conversations.view.ts'
import { findMessageRow, updateMessage, type MessageRow } from '../messages.sql.ts'
import { idOf } from '../work/ids.ts'
import { move, withMessage, type Conflict, type ConversationChange } from '../work/change-conversation.ts'
import { handle } from './handle-conversation.ts'

type At = { conversationId: string }
type MessageAt = At & { messageId: string }

/** A message of staff to the guest: whoever does not have the conversation takes it with that. */
export async function sendConversationMessage(ctx: Ctx, input: At & { body: { id: string; text: string } }) {
  const { id, text } = input.body
  return write(ctx, input, { id, text })
}

/** A picture, as small as it is kept, with or without words. */
export async function sendConversationImage(
  ctx: Ctx,
  input: MessageAt & { files: readonly Upload[]; form: { text: string } },
) {
  if (!(await findConversationRow(ctx.db, input.conversationId, restaurantsOf(ctx))))
    return refuse('NotFound')
  const content = await shrinkPhoto(ctx, input.files)
  if (content instanceof Refusal) return content
  const [id, text] = [input.messageId, input.form.text]
  return write(ctx, input, { id, text, attachment: { type: 'image' }, picture: content })
}

/** A place, as staff saw it on the map before they sent it. */
export async function sendConversationPlace(ctx: Ctx, input: MessageAt & { body: SentPlace }) {
  const { name, ...place } = input.body
  const attachment = { type: 'geolocation', ...place, ...(name && { name }) } as const
  const text = `Standort: ${[name, place.address].filter(Boolean).join(', ')}`
  return write(ctx, input, { id: input.messageId, text, attachment })
}

/** Where the window is closed, a template asks whether it may go on. */
export async function sendConversationTemplate(ctx: Ctx, input: At & { body: { id: string } }) {
  const row = await findConversationRow(ctx.db, input.conversationId, restaurantsOf(ctx))
  if (!row) return refuse('NotFound')
  if (isWindowOpen(row.windowUntil, ctx.now())) return refuse('WindowOpen')
  const template: Template = { name: 'tresen_wieder_schreiben', params: [row.restaurantName] }
  return writeTemplate(ctx, input, { id: input.body.id, text: templateText(template), template })
}

async function writeTemplate(ctx: Ctx, at: At, said: { id: string; text: string; template: Template }) {
  const sent = await write(ctx, at, said)
  return sent instanceof Refusal && sent.code === 'WindowClosed' ? refuse('NotFound') : sent
}

type Saying = {
  id: string
  text: string
  template?: Template
  attachment?: MessageAttachment
  /** WebP. */
  picture?: Buffer
}

async function write(ctx: Ctx, at: At, said: Saying) {
  let sent: MessageRow | null = null
  const done = await handle(ctx, at, async (row, _agents, userId) => {
    sent = await messageAt(ctx, row, said.id)
    if (sent) return null
    if (!said.template && !isWindowOpen(row.windowUntil, ctx.now())) return refuse('WindowClosed')
    const written = writtenBy(ctx, row, { ...said, userId })
    if (written instanceof Refusal) return written
    sent = written.messages?.[0] ?? null
    return written
  })
  return done instanceof Refusal ? done : viewMessage(sent!)
}

/** A template asks also where the conversation has ended: an answer opens it anew. */
function writtenBy(
  ctx: Ctx,
  row: ConversationRow,
  said: Saying & { userId: string },
): NonNullable<ConversationChange> | Conflict {
  const { userId } = said
  const isTheirs = row.state === 'Connected' && row.assignedUserId === userId
  if (said.template && isFinished(row)) return spoken(ctx, row, said)
  const taken = isTheirs ? { row } : move(row, { do: 'assign', userId, byUserId: userId }, ctx.now())
  if (taken instanceof Refusal) return taken
  const answered = move(taken.row, { do: 'answered' }, ctx.now())
  if (answered instanceof Refusal) return answered
  return spoken(ctx, answered.row, said)
}

function spoken(
  ctx: Ctx,
  row: ConversationRow,
  { picture, ...said }: Saying & { userId: string },
): NonNullable<ConversationChange> {
  const username = ctx.actor.kind === 'user' ? ctx.actor.username : null
  const read = { ...row, isUnread: false }
  const { row: next, message } = withMessage(read, { ...said, username, fromRole: 'HandOffUser' }, ctx.now())
  const file = picture && { messageId: said.id, mimeType: 'image/webp', content: picture }
  return { row: next, messages: [message], ...(file && { file }) }
}

function messageAt(ctx: Ctx, row: ConversationRow, messageId: string) {
  const { restaurantId, id: conversationId } = row
  return findMessageRow(ctx.db, { restaurantId, conversationId, messageId }).then((found) => found ?? null)
}

/** Sends what the bot suggested, as one message however often that is asked for, and notes then that it was sent. */
export async function acceptSuggestion(ctx: Ctx, input: MessageAt) {
  const found = await findSuggestion(ctx, input)
  if (found instanceof Refusal) return found
  const { row, message } = found
  const id = idOf(`accepted ${message.id}`)
  const isSettled = message.suggestionState !== null
  if (isSettled && !(await messageAt(ctx, row, id))) return refuse('SuggestionSettled')
  const sent = await write(ctx, input, { id, text: message.text })
  if (!(sent instanceof Refusal) && !isSettled)
    await change(ctx, row, message, { suggestionState: 'Accepted' })
  return sent
}

export async function rejectSuggestion(ctx: Ctx, input: MessageAt) {
  const found = await findSuggestion(ctx, input)
  if (found instanceof Refusal) return found
  const { row, message } = found
  if (message.suggestionState !== null) return refuse('SuggestionSettled')
  const isOthers = row.state === 'Connected' && row.assignedUserId !== userOf(ctx)
  if (isOthers) return refuse('ConversationConflict', { conversation: viewConversation(row) })
  const settled = await change(ctx, row, message, { suggestionState: 'Rejected' })
  return settled instanceof Refusal ? settled : viewMessage(settled)
}

async function findSuggestion(ctx: Ctx, input: MessageAt) {
  const found = await find(ctx, input)
  return found instanceof Refusal || found.message.type === 'suggestion' ? found : refuse('NotFound')
}

/** Whether the bot did well; said again, the last word counts. */
export async function rateMessage(
  ctx: Ctx,
  input: MessageAt & { body: { isGood: boolean; comment: string } },
) {
  const found = await find(ctx, input)
  if (found instanceof Refusal) return found
  const rated = await change(ctx, found.row, found.message, { feedback: input.body })
  return rated instanceof Refusal ? refuse('NotFound') : viewMessage(rated)
}

async function find(ctx: Ctx, input: MessageAt) {
  const row = await findConversationRow(ctx.db, input.conversationId, restaurantsOf(ctx))
  if (!row) return refuse('NotFound')
  const message = await messageAt(ctx, row, input.messageId)
  return message ? { row, message } : refuse('NotFound')
}

async function change(
  ctx: Ctx,
  row: ConversationRow,
  before: MessageRow,
  now: Partial<Pick<MessageRow, 'suggestionState' | 'feedback'>>,
) {
  const at = { restaurantId: row.restaurantId, conversationId: row.id, messageId: before.id }
  const message = { ...before, ...now }
  const events = conversationMessageAdded(row, message)
  const seqs = await updateMessage(ctx.db, at, { before, now: message }, events)
  if (!seqs) return refuse('SuggestionSettled')
  ctx.events.published(events, seqs)
  return message
}
