import { journalCalls } from '@tresen/contract/journal/journal'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

/** The calls of the journal; they come with its page. */
export function useJournalApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(journalCalls, session), [session])
}
