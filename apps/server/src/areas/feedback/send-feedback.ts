import type { Upload } from '@tresen/contract/define'
import { mostFeedbackImages } from '@tresen/contract/feedback'
import type { Ctx, Deps } from '../../context.ts'
import { readPhoto } from '../../rooms/files/read-photo.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { deleteOldFeedback, insertFeedback } from './feedback.sql.ts'

const DAY_MS = 24 * 3600_000
/** Of one person within a day. */
const MOST_A_DAY = 20
const KEPT_DAYS = 365
const MOST_KEPT = 1000

type Sent = {
  form: { subject: string; message: string; page?: string }
  files: readonly Upload[]
}

/** Takes what somebody writes to the operator; pictures lose what cameras and screens write into them. */
export async function sendFeedback(ctx: Ctx, { form, files }: Sent) {
  const { actor } = ctx
  if (actor.kind !== 'user' || files.length > mostFeedbackImages) return refuse('NoImage')
  const images: Buffer[] = []
  for (const file of files) {
    const image = await readPhoto(ctx, file)
    if (image instanceof Refusal) return image
    images.push(image)
  }
  const { subject, message, page = '' } = form
  const sentAt = ctx.now()
  const one = {
    ...{ id: ctx.newId(), sentAt, userId: actor.userId, username: actor.username },
    ...{ subject: subject.trim(), message: message.trim(), page, browser: ctx.visit.userAgent.slice(0, 300) },
  }
  const limit = { most: MOST_A_DAY, since: new Date(sentAt.getTime() - DAY_MS) }
  const isStored = await ctx.db.transaction().execute((tx) => insertFeedback(tx, one, images, limit))
  return isStored ? {} : refuse('TooMuchFeedback')
}

export function forgetOldFeedback({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldFeedback(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS), MOST_KEPT)
}
