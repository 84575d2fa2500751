import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { hasWords } from '../../rooms/db/words.sql.ts'

export type FeedbackRow = {
  id: string
  sentAt: Date
  username: string
  subject: string
  message: string
  page: string
  browser: string
  imageCount: number
}

const columns = sql`f.id, f.sent_at as "sentAt", f.username, f.subject, f.message, f.page, f.browser,
  (select count(*) from feedback_images i where i.feedback_id = f.id) as "imageCount"`

type New = Omit<FeedbackRow, 'imageCount'> & { userId: string }

/** Stores it with its pictures, unless its sender has written so much already since then; whether it did. */
export async function insertFeedback(
  tx: Tx,
  one: New,
  images: readonly Buffer[],
  { most, since }: { most: number; since: Date },
): Promise<boolean> {
  // One after the other: of many at once no more are let in.
  await sql`select from users where id = ${one.userId} for no key update`.execute(tx)
  const made = await firstRow(
    tx,
    sql<{ id: string }>`
    insert into feedback (id, sent_at, user_id, username, subject, message, page, browser)
    select ${one.id}::uuid, ${one.sentAt}::timestamptz, (select id from users where id = ${one.userId}),
      ${one.username}, ${one.subject}, ${one.message}, ${one.page}, ${one.browser}
    where (select count(*) from feedback where user_id = ${one.userId} and sent_at > ${since}) < ${most}
    returning id`,
  )
  if (!made) return false
  for (const [place, image] of images.entries())
    await sql`insert into feedback_images (feedback_id, place, image) values (${one.id}, ${place}, ${image})`.execute(
      tx,
    )
  return true
}

const wanted = (query: string) => hasWords(sql`concat_ws(' ', f.subject, f.message, f.username)`, query)

export function listFeedbackRows(
  db: Db,
  { query, page, pageSize }: { query: string; page: number; pageSize: number },
) {
  return rows(
    db,
    sql<FeedbackRow>`
    select ${columns} from feedback f where ${wanted(query)}
    order by f.sent_at desc, f.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
}

export async function countFeedback(db: Db, query: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from feedback f where ${wanted(query)}`,
  )
  return row!.count
}

export function findFeedbackRow(db: Db, id: string) {
  return firstRow(db, sql<FeedbackRow>`select ${columns} from feedback f where f.id = ${id}`)
}

export async function listFeedbackImages(db: Db, id: string): Promise<Buffer[]> {
  const found = await rows(
    db,
    sql<{ image: Buffer }>`select image from feedback_images where feedback_id = ${id} order by place`,
  )
  return found.map(({ image }) => image)
}

export function deleteFeedbackRow(db: Db, id: string) {
  return firstRow(db, sql<{ id: string }>`delete from feedback where id = ${id} returning id`)
}

/** Forgets what is older, and of the rest the oldest beyond so many. */
export async function deleteOldFeedback(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    delete from feedback where sent_at < ${before}
      or id in (select id from feedback order by sent_at desc, id offset ${most})`.execute(db)
}
