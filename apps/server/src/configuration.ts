import path from 'node:path'
import type { GeocoderOptions } from './areas/geo/addresses/geocoder.ts'
import type { MailServer } from './rooms/mail/mail.ts'
import { readMobilePush, type MobilePush } from './rooms/push/mobile-push.ts'
import type { LanguageModel } from './rooms/model/language-model.ts'
import type { Telephone } from './rooms/telephone/telephone.ts'
import { splitAddress } from './rooms/db/addresses.ts'
import { isHost, readOwnAddress } from './rooms/edge/own-address.ts'
import { readTrustedProxies, type TrustedProxies } from './rooms/edge/trusted-proxies.ts'
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
  /** How large the database may become, as far as the operator says; null: as its disk. */
  databaseMaxBytes: number | null
  logLevel: string
  /** Front ends with hot reload instead of the built ones. */
  isDevelopment: boolean
  /** Whether to fill an empty database with the demo restaurants. */
  withDemo: boolean
  /** For how many weeks people have ordered at those. */
  demoWeeks: number
  /** Behind a load balancer: whose word counts for the caller's address. */
  trustProxy: TrustedProxies
  /** The installation's own address, as an origin: what links, robots and the sitemap begin with. */
  publicUrl: string
  /** Below it websites of restaurants have their names. */
  siteDomain: string
  /**
   * Stand-ins for other people's systems: `own` starts them when they are needed, an address is where they run;
   * null: none. Only from there may something of the own network be imported.
   */
  simulators: string | null
  /** Who runs the installation, as the law wants it named; null: nobody is named yet. */
  imprint: string | null
  /** How many times as much as usual may come from one address. */
  limitFactor: number
  /** Pictures for the map; null: none, and nothing is asked of anybody else. */
  tiles: Tiles | null
  /** Who is asked for addresses beside our own table; null: nobody. */
  geocoder: GeocoderOptions | null
  /** What secrets of others are kept with, the newest first; null: a file in the data folder. */
  secretKeys: string | null
  /** Who takes e-mail to people; null: it stays in the outbox, for the admin to read. */
  mailServer: MailServer | null
  /** Who calls restaurants; null: nobody. */
  telephone: Telephone | null
  /** The bot speaks over a websocket, whoever the telephone service is. */
  isRelaying: boolean
  model: LanguageModel | null
  /** In whose name apps are sent messages; browsers need nobody's. */
  mobilePush: MobilePush
  /** What readers of `/metrics` show; null: only this machine reads them. */
  metricsToken: string | null
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
    demoWeeks: wholeNumber(env, 'TRESEN_DEMO_WEEKS', 8, 52),
    trustProxy: trustProxy(env),
    publicUrl: publicUrl(env),
    siteDomain: siteDomain(env),
    imprint: imprint(env),
    simulators: simulators(env),
    limitFactor: Math.max(1, wholeNumber(env, 'LIMIT_FACTOR', 1, 1000)),
    databaseMaxBytes: wholeNumber(env, 'DATABASE_MAX_GB', 0, 100_000) * 1024 ** 3 || null,
    tiles: tiles(env),
    geocoder: geocoder(env),
    secretKeys: env['TRESEN_SECRET_KEYS'] || null,
    mailServer: mailServer(env),
    telephone: telephone(env),
    isRelaying: isRelaying(env),
    model: model(env),
    mobilePush: readMobilePush(env),
    metricsToken: env['METRICS_TOKEN'] || null,
  }
}

/** Sessions that this program has no use for: it writes. */
const standbyOnly = ['read-only', 'standby', 'prefer-standby']

/** The value is not repeated: a password may be in it. */
function databaseAddress(env: NodeJS.ProcessEnv): string | null {
  const address = env['DATABASE_URL']
  if (!address) return null
  const each = /^(postgres|postgresql|socket):/.test(address) ? splitAddress(address) : []
  if (each.length === 0 || !each.every((one) => URL.canParse(one)))
    throw new StartRefusal(
      'DATABASE_URL muss eine Adresse der Form postgres://Benutzer:Kennwort@Rechner:Port/Datenbank sein; ' +
        'mehrere Rechner werden durch Komma getrennt.',
    )
  const wanted = URL.parse(each[0]!)?.searchParams.get('target_session_attrs') ?? ''
  if (standbyOnly.includes(wanted))
    throw new StartRefusal(
      `DATABASE_URL verlangt mit target_session_attrs=${wanted} einen Server, der nicht schreibt.`,
    )
  return address
}

/** Lines are parted by a line break or by \n, as most files of variables have them. */
function imprint(env: NodeJS.ProcessEnv): string | null {
  return env['TRESEN_IMPRINT']?.replaceAll('\\n', '\n').trim() || null
}

/** Without a word they come with the demo, but not where many processes share a database. */
function simulators(env: NodeJS.ProcessEnv): string | null {
  const given = env['TRESEN_SIMULATORS']
  if (!given) return env['TRESEN_DEMO'] !== '0' && !env['DATABASE_URL'] ? 'own' : null
  if (given === '0') return null
  if (given === '1') return 'own'
  if (/^https?:/.test(given) && URL.canParse(given)) return new URL(given).origin
  throw new StartRefusal('TRESEN_SIMULATORS muss 0, 1 oder eine Adresse wie http://localhost:3100 sein.')
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

function geocoder(env: NodeJS.ProcessEnv): GeocoderOptions | null {
  const kinds = [
    { kind: 'photon', name: 'TRESEN_PHOTON' },
    { kind: 'nominatim', name: 'TRESEN_NOMINATIM' },
  ] as const
  const wanted = kinds.filter(({ name }) => env[name])
  if (wanted.length === 0) return null
  if (wanted.length > 1)
    throw new StartRefusal('Nur eines von TRESEN_PHOTON und TRESEN_NOMINATIM ist möglich.')
  const [{ kind, name }] = wanted as [(typeof kinds)[number]]
  const address = env[name]!
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return { kind, address }
  throw new StartRefusal(`${name} muss eine Adresse der Form https://Rechner/ sein.`)
}

/** The values are not repeated: one is a password. */
function telephone(env: NodeJS.ProcessEnv): Telephone | null {
  const [accountSid, authToken, number] = [
    env['TWILIO_ACCOUNT_SID'],
    env['TWILIO_AUTH_TOKEN'],
    env['TWILIO_NUMBER'],
  ]
  if (!accountSid && !authToken && !number) return null
  const api = env['TWILIO_API'] ?? 'https://api.twilio.com'
  if (!/^AC[0-9a-zA-Z]+$/.test(accountSid ?? '') || !authToken || !/^\+[1-9]\d{6,14}$/.test(number ?? ''))
    throw new StartRefusal(
      'Für Anrufe werden TWILIO_ACCOUNT_SID (AC…), TWILIO_AUTH_TOKEN und TWILIO_NUMBER (+49…) gebraucht, alle drei.',
    )
  if (!/^https?:/.test(api) || !URL.canParse(api))
    throw new StartRefusal('TWILIO_API muss eine Adresse wie https://api.twilio.com sein.')
  const { origin, hostname } = new URL(api)
  const simulator = hostname.endsWith('.twilio.com') ? null : origin
  const account = { accountSid: accountSid!, authToken, number: number!, isRelaying: isRelaying(env) }
  return { api: origin, ...account, simulator, browserKey: browserKey(env, simulator) }
}

function isRelaying(env: NodeJS.ProcessEnv): boolean {
  return env['TWILIO_RELAY'] === '1'
}

/** Only with a key of its own does a browser become a telephone; it is not repeated. A stand-in takes any. */
function browserKey(env: NodeJS.ProcessEnv, simulator: string | null): Telephone['browserKey'] {
  const [sid, secret] = [env['TWILIO_API_KEY'], env['TWILIO_API_SECRET']]
  if (!sid && !secret) return simulator ? { sid: 'SKsimulator', secret: 'simulator' } : null
  if (!/^SK[0-9a-zA-Z]+$/.test(sid ?? '') || !secret)
    throw new StartRefusal(
      'Für Anrufe im Browser werden TWILIO_API_KEY (SK…) und TWILIO_API_SECRET gebraucht, beide.',
    )
  return { sid: sid!, secret }
}

/** The key is not repeated. A model of one's own needs none. */
function model(env: NodeJS.ProcessEnv): LanguageModel | null {
  const [address, name] = [env['BOT_MODEL_URL'], env['BOT_MODEL']]
  if (!address) return null
  if (!/^https?:/.test(address) || !URL.canParse(address) || !name)
    throw new StartRefusal(
      'BOT_MODEL_URL muss eine Adresse wie https://api.openai.com/v1 sein, und BOT_MODEL das Modell nennen.',
    )
  const price = env['BOT_MODEL_CENTS_PER_MILLION']
  if (price && !/^\d{1,6}$/.test(price))
    throw new StartRefusal(
      'BOT_MODEL_CENTS_PER_MILLION muss eine Zahl sein: was eine Million Token in Cent kosten.',
    )
  const cost = price ? { centsPerMillionTokens: Number(price) } : {}
  return { address: address.replace(/\/+$/, ''), key: env['BOT_MODEL_KEY'] ?? '', name, ...cost }
}

/** The value is not repeated: a password may be in it. */
function mailServer(env: NodeJS.ProcessEnv): MailServer | null {
  const [address, from] = [env['SMTP_URL'], env['MAIL_FROM']]
  if (!address) return null
  if (!/^smtps?:\/\/./.test(address) || !URL.canParse(address))
    throw new StartRefusal('SMTP_URL muss eine Adresse der Form smtps://Benutzer:Kennwort@Rechner:Port sein.')
  if (!from || !/^[^\r\n]*[^\s@]+@[^\s@]+$/.test(from))
    throw new StartRefusal(
      'Zu SMTP_URL gehört MAIL_FROM: wer auf E-Mails als Absender steht, etwa „Tresen <tresen@bestellen.example>“.',
    )
  const [bounceAddress, bounceSecret] = [env['MAIL_BOUNCE_ADDRESS'], env['MAIL_BOUNCE_SECRET']]
  if (bounceAddress && !/^[^\s@<>]+@[^\s@<>]+$/.test(bounceAddress))
    throw new StartRefusal('MAIL_BOUNCE_ADDRESS muss eine E-Mail-Adresse sein.')
  if (bounceSecret && bounceSecret.length < 16)
    throw new StartRefusal('MAIL_BOUNCE_SECRET braucht mindestens 16 Zeichen.')
  return { address, from, ...(bounceAddress && { bounceAddress }), ...(bounceSecret && { bounceSecret }) }
}

function trustProxy(env: NodeJS.ProcessEnv): TrustedProxies {
  const trusted = readTrustedProxies(env['TRUST_PROXY'])
  if (trusted !== null) return trusted
  throw new StartRefusal(
    'TRUST_PROXY muss die Zahl der Proxys vor diesem Server sein (1 bis 10) oder ihre Netze: 10.0.0.0/8, 2001:db8::1.',
  )
}

function publicUrl(env: NodeJS.ProcessEnv): string {
  const given = env['PUBLIC_URL']
  if (!given) return `http://localhost:${wholeNumber(env, 'PORT', 3000, 65_535)}`
  const address = readOwnAddress(given)
  if (address) return address
  throw new StartRefusal('PUBLIC_URL muss eine Adresse der Form https://bestellen.example sein, ohne Pfad.')
}

function siteDomain(env: NodeJS.ProcessEnv): string {
  const given = env['SITE_DOMAIN']?.toLowerCase()
  if (!given) return new URL(publicUrl(env)).hostname
  if (isHost(given) && !given.includes(':') && !given.startsWith('[')) return given
  throw new StartRefusal(
    'SITE_DOMAIN muss eine Domain sein wie restaurants.example; Websites heißen dann name.restaurants.example.',
  )
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
