import path from 'node:path'
import { StartRefusal } from './start-refusal.ts'

/** What the surroundings decide. Every variable is named in README.md. */
export type Configuration = {
  port: number
  host: string
  /** Where the embedded database and files lie. */
  dataFolder: string
  /** null: PostgreSQL is started embedded in the data folder. */
  databaseUrl: string | null
  databaseConnections: number
  logLevel: string
  /** Front ends with hot reload instead of the built ones. */
  isDevelopment: boolean
  /** Whether to fill an empty database with the demo restaurants. */
  withDemo: boolean
  /** Behind a load balancer: take the caller's address from its header. */
  trustProxy: boolean
  /** Pictures for the map; null: none, and nothing is asked of anybody else. */
  tiles: Tiles | null
}

/** Where a map's pictures come from (`https://…/{z}/{x}/{y}.png`), and whom to name for them. */
export type Tiles = { address: string; credit: string }

const root = path.resolve(import.meta.dirname, '../../..')

export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  return {
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    host: env['HOST'] ?? '0.0.0.0',
    dataFolder: path.resolve(env['TRESEN_DATA'] ?? path.join(root, 'data')),
    databaseUrl: databaseAddress(env),
    databaseConnections: wholeNumber(env, 'DATABASE_CONNECTIONS', 20, 1000),
    logLevel: logLevel(env),
    isDevelopment: env['TRESEN_DEV'] === '1',
    withDemo: env['TRESEN_DEMO'] !== '0',
    trustProxy: env['TRUST_PROXY'] === '1',
    tiles: tiles(env),
  }
}

/** The value is not repeated: a password may be in it. */
function databaseAddress(env: NodeJS.ProcessEnv): string | null {
  const address = env['DATABASE_URL']
  if (!address) return null
  if (/^(postgres|postgresql|socket):/.test(address) && URL.canParse(address)) return address
  throw new StartRefusal(
    'DATABASE_URL muss eine Adresse der Form postgres://Benutzer:Kennwort@Rechner:Port/Datenbank sein.',
  )
}

function tiles(env: NodeJS.ProcessEnv): Tiles | null {
  const address = env['TRESEN_TILES']
  if (!address) return null
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part))
  // Quotes and blanks would break out of the page's head and of its security policy.
  if (isWhole && /^https?:\/\/[^\s"'<>;,]+$/.test(address) && URL.canParse(address)) {
    return { address, credit: env['TRESEN_TILES_CREDIT'] ?? '© OpenStreetMap' }
  }
  throw new StartRefusal('TRESEN_TILES muss eine Adresse der Form https://Rechner/{z}/{x}/{y}.png sein.')
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevel(env: NodeJS.ProcessEnv): string {
  const level = env['LOG_LEVEL'] || 'warn'
  if (logLevels.includes(level)) return level
  throw new StartRefusal(`LOG_LEVEL muss eines von ${logLevels.join(', ')} sein, steht aber auf „${level}“.`)
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new StartRefusal(`${name} muss eine ganze Zahl von 0 bis ${most} sein, steht aber auf „${text}“.`)
}
