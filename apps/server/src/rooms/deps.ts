import type { Access } from '@tresen/contract/define'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/database.ts'
import type { Reads } from './db/shared/shared-connection.ts'
import type { Turns } from './db/turns.ts'
import type { DomainNames } from './edge/domain-names.ts'
import type { Places } from './edge/places.ts'
import type { FileStore } from './files/file-store.ts'
import type { Actor, RefusedCalls, RestaurantPlace } from './http/access.ts'
import type { UploadPlaces } from './http/input/upload-places.ts'
import type { Tokens } from './http/tokens.ts'
import type { Visit } from './http/visit.ts'
import type { MailServer } from './mail/mail.ts'
import type { LanguageModel } from './model/language-model.ts'
import type { MobilePush } from './push/mobile-push.ts'
import type { EventLog } from './realtime/event-log.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import type { Telephone } from './telephone/telephone.ts'
import type { Budgets } from './throttle/budgets.ts'
import type { GuestReads } from './throttle/guest-reads.ts'
import type { GuestWrites } from './throttle/guest-writes.ts'

/** Origin of the stand-ins for other people's systems; null: there are none. */
export type Simulators = () => Promise<string | null>

/** What the whole process shares. The means of technique stand here; `context.ts` adds those of areas. */
export interface Deps {
  db: Db
  /** For short readings that many make at once. */
  reads: Reads
  events: EventLog
  now: () => Date
  newId: () => string
  log: FastifyBaseLogger
  /** Signs and reads tokens; the secret lies in the database, so that every process knows it. */
  tokens: Tokens
  /** Keeps keys and passwords that others gave us. */
  secrets: SecretBox
  /** Writes down whom a call was refused for want of rights. */
  refusedCalls: RefusedCalls
  findPlace: (restaurantId: string) => Promise<RestaurantPlace | null>
  hasFranchise: (franchiseId: string) => Promise<boolean>
  files: FileStore
  inTurn: Turns
  guestWrites: GuestWrites
  guestReads: GuestReads
  /** How often somebody tries to sign in from one address, and goes on with one sign-in. */
  waysIn: Budgets
  renewals: Budgets
  /** Of uploads that arrive or are worked on. */
  uploadPlaces: UploadPlaces
  /** How often guests have a provider asked for a payment. */
  paymentQuestions: Budgets
  /** How often guests of one address have a message of theirs read. */
  botQuestions: Budgets
  /** Of jobs that were written quietly, once they are committed. */
  tellWorkers: () => void
  /** How many times as much as usual may come from one address. */
  limitFactor: number
  /** Where files are stored, and how large the database may become; null: as its disk. */
  storage: { folder: string; databaseMaxBytes: number | null }
  /** Of server-sent events, which anybody may open. */
  streamPlaces: Places
  /** Origin of the simulators, which start when first asked for; null: there are none. */
  simulators: Simulators
  /** The installation's own address, as an origin: what links begin with. */
  publicUrl: string
  /** Websites of restaurants have names below it. */
  siteDomain: string
  /** What DNS says of a domain. */
  domainNames: DomainNames
  /** Who runs the installation, as the law wants it named; null: nobody is named yet. */
  imprint: string | null
  /** The address that this process listens at. */
  host: string
  /** Who takes e-mail to people; null: it stays here, in the outbox. */
  mailServer: MailServer | null
  /** Who calls people; null: nobody. */
  telephone: Telephone | null
  /** Who reads what the bot's rules do not understand; null: nobody. */
  model: LanguageModel | null
  /** In whose name apps are sent messages. */
  mobilePush: MobilePush
}

/**
 * What a use case gets: the process's means, the one who acts, and who may make the call. `remoteAddress`: the network
 * that the request counts for, see `networkOf`. `visit`: the browser that sent it.
 */
export type Ctx = Deps & { actor: Actor; access: Access; remoteAddress: string; visit: Visit }
