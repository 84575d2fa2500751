import { useCallback } from 'react'
import { useSay } from '../ui/feedback/snackbar.tsx'
import { isServerThere } from './is-server-there.ts'
import { loadCode } from './load-code.ts'

/**
 * Fetches code for what a button does; null: it did not come, and that was said with what to do. `what`: what somebody
 * waits for, 'Der Druck'.
 */
export function useFetchCode() {
  const say = useSay()
  return useCallback(
    async <Code>(what: string, load: () => Promise<Code>): Promise<Code | null> => {
      try {
        return await loadCode(load)
      } catch {
        // What a renewed program no longer has comes by no other try.
        const next = (await isServerThere())
          ? 'Tresen wurde inzwischen erneuert. Bitte laden Sie die Seite neu.'
          : 'Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.'
        say.error(`${what} konnte nicht geladen werden. ${next}`)
        return null
      }
    },
    [say],
  )
}
