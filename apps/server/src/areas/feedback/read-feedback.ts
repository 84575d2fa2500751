import type { Feedback, FeedbackPage } from '@tresen/contract/feedback'
import { workItem } from '@tresen/domain/feedback/work-item'
import type { Ctx } from '../../context.ts'
import {
  countFeedback,
  deleteFeedbackRow,
  findFeedbackRow,
  listFeedbackImages,
  listFeedbackRows,
} from './feedback.sql.ts'
import { viewFeedback } from './feedback.view.ts'

type Asked = { page?: number; pageSize?: number; query?: string }

export async function listFeedback(
  { db }: Ctx,
  { page = 1, pageSize = 25, query = '' }: Asked,
): Promise<FeedbackPage> {
  const [found, total] = await Promise.all([
    listFeedbackRows(db, { page, pageSize, query }),
    countFeedback(db, query),
  ])
  return { entries: found.map(viewFeedback), total }
}

export async function getFeedback({ db }: Ctx, { id }: { id: string }): Promise<Feedback | null> {
  const [row, images] = await Promise.all([findFeedbackRow(db, id), listFeedbackImages(db, id)])
  const address = (image: Buffer) => `data:image/webp;base64,${image.toString('base64')}`
  return row ? { ...viewFeedback(row), images: images.map(address) } : null
}

export async function deleteFeedback({ db }: Ctx, { id }: { id: string }) {
  return (await deleteFeedbackRow(db, id)) && {}
}

export async function getFeedbackWorkItem({ db, publicUrl }: Ctx, { id }: { id: string }) {
  const row = await findFeedbackRow(db, id)
  return row && workItem(viewFeedback(row), `${publicUrl}/feedback?open=${id}`)
}
