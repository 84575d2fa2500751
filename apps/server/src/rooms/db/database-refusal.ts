import { StartRefusal } from '../../start-refusal.ts'
import { splitAddress } from './addresses.ts'

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
  '25006': 'dort ist gerade kein führender Server, der Änderungen annimmt',
  '28000': 'Benutzer oder Kennwort werden dort nicht angenommen',
  '28P01': 'Benutzer oder Kennwort werden dort nicht angenommen',
  '3D000': 'eine Datenbank dieses Namens gibt es dort nicht',
  '42501': 'diesem Benutzer fehlen dort Rechte',
  '53300': 'dort sind schon alle Verbindungen vergeben',
  '57P03': 'sie ist gerade nicht bereit',
}

/** Why the database cannot be used. Its address may hold a password: only servers and ports are repeated. */
export function refusalOfDatabase(address: string, error: unknown): StartRefusal {
  return new StartRefusal(sentenceOfOutage(address, error))
}

/** `address`: null for the embedded one. */
export function sentenceOfOutage(address: string | null, error: unknown): string {
  const hosts = address && splitAddress(address).map((one) => URL.parse(one)?.host ?? '')
  const which = hosts ? `Die Datenbank unter DATABASE_URL (${hosts.join(', ')})` : 'Die Datenbank'
  return `${which} ist nicht nutzbar: ${reasonOf(error)}.`
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string }
  return reasons[code] ?? (/timeout/i.test(message) ? reasons['ETIMEDOUT']! : message)
}
