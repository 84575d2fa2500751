import { journalCalls } from '@tresen/contract/journal/journal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { exportJournal, exportWholeJournal, listJournal, listWholeJournal } from './read-journal.ts'

export function journalRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, journalCalls, { listJournal, exportJournal, listWholeJournal, exportWholeJournal })
}
