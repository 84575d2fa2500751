import pg from 'pg'
import { DatabaseReadOnly } from './outage/outage.ts'

/** The addresses of one database: each of its servers may be the leading one. */
export type Addresses = {
  /** The one to try now. */
  current(): string
  /** It was of no use: from now on the next one is tried, unless somebody has moved on already. */
  moveOn(from: string): void
}

/** `postgres://user:password@one:5432,two:5432/name` is two addresses, as PostgreSQL's own clients read it. */
export function splitAddress(url: string): string[] {
  const [, before, hosts, after] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts?.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

export function readAddresses(url: string): Addresses {
  const all = splitAddress(url)
  let at = 0
  return {
    current: () => all[at]!,
    moveOn: (from) => {
      if (from === all[at]) at = (at + 1) % all.length
    },
  }
}

/** The class of a pool's clients: each connects to the address whose turn it is. */
export function clientsAt(addresses: Addresses) {
  return class extends pg.Client {
    readonly address: string

    constructor(config?: pg.ClientConfig) {
      const address = addresses.current()
      super({ ...config, connectionString: address })
      this.address = address
      const failed = () => addresses.moveOn(address)
      this.once('end', failed)
      this.once('connect', () => this.removeListener('end', failed))
    }
  }
}

export type AddressedClient = InstanceType<ReturnType<typeof clientsAt>>

/** Refuses a connection to a standby, and to a database that is set to read only. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  if (rows[0]!.isReadOnly) throw new DatabaseReadOnly()
}

/** Opens connections outside of the pool, each to the server that takes changes; the next try goes to the next address. */
export function createConnector(url: string) {
  const addresses = readAddresses(url)
  return async (config: pg.ClientConfig = {}): Promise<pg.Client> => {
    const address = addresses.current()
    const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config, connectionString: address })
    // A connection that is lost says so with its end too.
    client.on('error', () => {})
    try {
      await client.connect()
      await refuseReadOnly(client)
      return client
    } catch (error) {
      addresses.moveOn(address)
      await client.end().catch(() => {})
      throw error
    }
  }
}
