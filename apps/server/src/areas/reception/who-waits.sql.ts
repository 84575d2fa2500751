import { sql } from 'kysely'

/** As `countsAsNew` says it of an order; of the row `o`. */
export const orderWaits = sql`(o.state = 'New' and not o.is_acknowledged)`

/** An issue that nobody has reacted to; of the row `i`. */
export const issueWaits = sql`(i.reacted_at is null and i.completed_at is null)`
