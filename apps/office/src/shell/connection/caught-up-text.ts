import type { CaughtUp } from '../../rooms/offline/command-queue.ts'

/** What became of the changes that waited for the connection. */
export function caughtUpText({ kept, open }: CaughtUp): string {
  const arrived = Math.max(0, kept - open)
  if (open === 0) return 'Verbindung zurück, alle Änderungen übertragen'
  const check = open === 1 ? 'bitte 1 Änderung prüfen' : `bitte ${open} Änderungen prüfen`
  return arrived === 0
    ? `Verbindung zurück, ${check}`
    : `Verbindung zurück, ${arrived} von ${kept} Änderungen übertragen, ${check}`
}
