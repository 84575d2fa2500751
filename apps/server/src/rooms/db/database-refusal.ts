import { StartRefusal } from '../../start-refusal.ts'

/** Codes of Node and of PostgreSQL → what it means for the person who set the address. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'dort nimmt niemand Verbindungen an',
  ECONNRESET: 'die Verbindung wurde dort abgebrochen',
  EHOSTUNREACH: 'dorthin führt kein Weg',
  ENETUNREACH: 'dorthin führt kein Weg',
  ENOENT: 'dort nimmt niemand Verbindungen an',
  ENOTFOUND: 'diesen Rechnernamen gibt es nicht',
  EAI_AGAIN: 'dieser Rechnername lässt sich gerade nicht auflösen',
  ETIMEDOUT: 'es kommt keine Antwort',
  '28000': 'Benutzer oder Kennwort werden dort nicht angenommen',
  '28P01': 'Benutzer oder Kennwort werden dort nicht angenommen',
  '3D000': 'eine Datenbank dieses Namens gibt es dort nicht',
  '42501': 'diesem Benutzer fehlen dort Rechte',
  '53300': 'dort sind schon alle Verbindungen vergeben',
  '57P03': 'sie ist gerade nicht bereit',
}

/** Why the database of DATABASE_URL cannot be used. The address itself may hold a password and is not repeated. */
export function refusalOfDatabase(address: string, error: unknown): StartRefusal {
  const { code = '', message } = error as { code?: string; message: string }
  const host = URL.parse(address)?.host ?? ''
  const reason = reasons[code] ?? (/timeout/i.test(message) ? reasons['ETIMEDOUT'] : message)
  return new StartRefusal(`Die Datenbank unter DATABASE_URL (${host}) ist nicht nutzbar: ${reason}.`)
}
