import type { FeedbackEntry } from '@tresen/contract/feedback'
import type { FeedbackRow } from './feedback.sql.ts'

export function viewFeedback(row: FeedbackRow): FeedbackEntry {
  return {
    id: row.id,
    sentAt: row.sentAt.toISOString(),
    username: row.username,
    subject: row.subject,
    message: row.message,
    page: row.page,
    browser: row.browser,
    imageCount: row.imageCount,
  }
}
