import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../rooms/db/database.ts'
import { leineglutId } from '../restaurants/demo-id.ts'
import { saveAccount } from './settings/accounts.sql.ts'

/** The demo is reached by WhatsApp through a simulator, whose keys are no secret. */
export async function seedWhatsApp(tx: Tx, now: Date): Promise<void> {
  const kept = { token: 'simulator-demo', appSecret: 'secret-demo', verifyToken: 'demo' }
  await saveAccount(
    tx,
    {
      ...{ restaurantId: leineglutId, id: uuidv7(), version: 1, number: '+4951120001111', trouble: null },
      ...{ phoneNumberId: '4951120001111', businessId: '4951120001111', isShared: false, checkedAt: now },
      ...{ sealedAccess: `open.${JSON.stringify(kept)}`, tokenEnding: 'demo' },
    },
    null,
  )
}
