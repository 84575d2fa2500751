import type { BillingMonthEntry } from '@tresen/contract/billing/bill'
import { sql } from 'kysely'
import { rows, type Db, type Tx } from '../../../rooms/db/database.ts'

type Task = NonNullable<BillingMonthEntry['task']>

export function listTasks(db: Db, month: string) {
  return rows(
    db,
    sql<Task & { restaurantId: string }>`
    select restaurant_id as "restaurantId", state, problem from bill_tasks where month = ${month}`,
  )
}

/** They wait, whatever became of them the last time; those of restaurants that are gone are left out. */
export async function insertTasks(
  tx: Tx,
  month: string,
  restaurantIds: readonly string[],
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
    insert into bill_tasks (restaurant_id, month, state)
    select r.id, ${month}, 'Waiting' from restaurants r where r.id = any(${[...restaurantIds]}::uuid[])
    on conflict (restaurant_id, month) do update set state = 'Waiting', problem = ''
    returning restaurant_id as id`,
  )
  return found.map(({ id }) => id)
}

export async function settleTask(db: Db, restaurantId: string, month: string, { state, problem }: Task) {
  await sql`
    update bill_tasks set state = ${state}, problem = ${problem}
    where restaurant_id = ${restaurantId} and month = ${month}`.execute(db)
}

export async function deleteTask(tx: Tx | Db, restaurantId: string, month: string): Promise<void> {
  await sql`delete from bill_tasks where restaurant_id = ${restaurantId} and month = ${month}`.execute(tx)
}
