import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../rooms/db/database.ts'
import { leineglutId } from '../restaurants/demo-id.ts'
import { insertProvider } from './settings/providers.sql.ts'

/** The demo takes test payments by a simulator, whose key is no secret. */
export async function seedPayments(tx: Tx, now: Date): Promise<void> {
  await insertProvider(tx, {
    ...{ restaurantId: leineglutId, id: uuidv7(), provider: 'Mollie', mode: 'test', version: 1 },
    ...{ sealedKey: 'open.test_simulator0000demo', sealedSecret: '', keyEnding: 'demo', checkedAt: now },
  })
}
