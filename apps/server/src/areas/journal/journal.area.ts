import { defineArea } from '../../area.ts'
import { erasePersonal } from './journal.sql.ts'
import { journalRoutes } from './journal.routes.ts'

const ACCOUNTS_MS = 180 * 24 * 3600_000

export const journal = defineArea({
  routes: [journalRoutes],
  upkeep: [({ db, now }) => erasePersonal(db, new Date(now().getTime() - ACCOUNTS_MS))],
})
