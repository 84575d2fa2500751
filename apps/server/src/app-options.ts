import type { Database } from './rooms/db/database.ts'
import type { TrustedProxies } from './rooms/edge/trusted-proxies.ts'
import type { GeocoderOptions } from './areas/geo/addresses/geocoder.ts'
import type { MobilePush } from './rooms/push/mobile-push.ts'
import type { LanguageModel } from './rooms/model/language-model.ts'
import type { Telephone } from './rooms/telephone/telephone.ts'
import type { MailServer } from './rooms/mail/mail.ts'
import type { AnyJobKind } from './rooms/jobs/job-kind.ts'
import type { Simulators } from './rooms/deps.ts'

export type AppOptions = {
  database: Database
  databaseUrl: string
  /** Signs tokens; the same in every process. */
  secret: Uint8Array
  /** What secrets of others are kept with, the newest first; left out: none are. */
  secretKeys?: readonly Buffer[]
  /** Where uploaded files lie. */
  filesFolder: string
  /** The folder whose disk is watched; left out: that of the files. */
  storageFolder?: string
  /** How large the database may become; null: as its disk. */
  databaseMaxBytes?: number | null
  now?: () => Date
  logLevel?: string
  /** Where the log goes instead of to standard output. */
  log?: { write(line: string): void }
  trustProxy?: TrustedProxies
  /** The installation's own address, as an origin; left out: of this machine. */
  publicUrl?: string
  /** Below it websites have their names; left out: below the name of the installation itself. */
  siteDomain?: string
  /** Who runs the installation; left out: nobody is named. */
  imprint?: string | null
  /** The address that it listens at; left out: of this machine alone. */
  host?: string
  /** Where pictures of the map come from. */
  pictures?: string | null
  isDevelopment?: boolean
  /** How many times as much may come from one address. */
  limitFactor?: number
  /** How long a body may take that is no upload. */
  slowestBodyMs?: number
  /** Asked for addresses before our own table; null: the table alone. */
  geocoder?: GeocoderOptions | null
  /** Left out: there are none. */
  simulators?: Simulators
  /** Left out: e-mail stays in the outbox. */
  mailServer?: MailServer | null
  /** Left out: nobody is called. */
  telephone?: Telephone | null
  /** Left out: the bot's rules are alone. */
  model?: LanguageModel | null
  /** Left out: apps are sent no messages. */
  mobilePush?: MobilePush
  /** What readers of `/metrics` show; left out: only this machine reads them. */
  metricsToken?: string | null
  /** Other jobs than those of the areas: for tests. */
  jobs?: readonly AnyJobKind[]
}
