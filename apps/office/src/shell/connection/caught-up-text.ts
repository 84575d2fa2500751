/** What became of the changes that waited for the connection; `open`: of them somebody is to read what became of it. */
export function caughtUpText(kept: number, open: number): string {
  const arrived = Math.max(0, kept - open)
  if (open === 0) return 'Verbindung zurück, alle Änderungen übertragen'
  const check = open === 1 ? 'bitte 1 Änderung prüfen' : `bitte ${open} Änderungen prüfen`
  return arrived === 0
    ? `Verbindung zurück, ${check}`
    : `Verbindung zurück, ${arrived} von ${kept} Änderungen übertragen, ${check}`
}
