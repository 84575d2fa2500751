/** What became of the changes that waited for the connection; `open`: of them somebody has to decide. */
export function caughtUpText(kept: number, open: number): string {
  const arrived = Math.max(0, kept - open)
  if (open === 0) return 'Verbindung zurück, alle Änderungen übertragen'
  const decide =
    open === 1 ? 'über 1 Änderung müssen Sie entscheiden' : `über ${open} Änderungen müssen Sie entscheiden`
  return arrived === 0
    ? `Verbindung zurück, ${decide}`
    : `Verbindung zurück, ${arrived} von ${kept} Änderungen übertragen, ${decide}`
}
