import type { Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { operatorRoles, type Role } from '@tresen/contract/define'
import { demoId, leineglutId, leineglutWeendeId, rosenstockId } from '../restaurants/demo-id.ts'

/** Printed at the start and open to everybody: an instance with real data must not carry these accounts. */
export const demoPassword = 'Tresen-Demo-2026'

export type DemoAccount = {
  id: string
  username: string
  role: Role
  /** Held in these restaurants; `admin` and `onboarding` are not bound to any. */
  restaurantIds: readonly string[]
  /** One German line for the summary at the start. */
  description: string
}

export const demoAccounts: readonly DemoAccount[] = [
  account(1, 'admin', 'admin', [], 'Betreiber, darf alles'),
  account(
    2,
    'chefin',
    'manager',
    [leineglutId, leineglutWeendeId],
    'Leitung von Leineglut Innenstadt und Weende',
  ),
  account(3, 'kueche', 'employee', [leineglutId], 'Team von Leineglut Innenstadt'),
  account(
    4,
    'callcenter',
    'callcenter',
    [leineglutId, leineglutWeendeId, rosenstockId],
    'Nimmt für alle drei Restaurants an',
  ),
  account(5, 'onboarding', 'onboarding', [], 'Richtet neue Restaurants ein'),
  account(6, 'rosenstock', 'manager', [rosenstockId], 'Leitung von Curry am Rosenstock'),
]

function account(
  number: number,
  name: string,
  role: Role,
  restaurantIds: string[],
  description: string,
): DemoAccount {
  return {
    id: demoId('0004', number),
    username: `${name}@demo.tresen.example`,
    role,
    restaurantIds,
    description,
  }
}

export async function seedAccounts(tx: Tx, now: Date) {
  // One hash for all: the accounts share one published password.
  const passwordHash = await hashPassword(demoPassword)
  const users = demoAccounts.map(({ id, username, role }) => ({
    id,
    username,
    emails: [username],
    password_hash: passwordHash,
    roles: operatorRoles.filter((own) => own === role),
    created_at: now.toISOString(),
    email_confirmed_at: now.toISOString(),
  }))
  const permissions = demoAccounts.flatMap(({ id, role, restaurantIds }) =>
    restaurantIds.map((restaurantId) => ({ user_id: id, restaurant_id: restaurantId, role })),
  )
  await insertRows(tx, 'users', users)
  await insertRows(tx, 'user_restaurants', permissions)
}
