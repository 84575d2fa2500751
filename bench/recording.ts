import pg from 'pg'

/** A statement as the server sent it. */
export type Statement = { text: string; values: unknown[] }

/** Keeps the statements that pass through the pools, while it is told to. */
export function watchStatements(pools: readonly pg.Pool[]) {
  let kept: Statement[] | null = null
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (kept && typeof text === 'string')
        kept.push({ text, values: (values as unknown[] | undefined) ?? [] })
      return query(text, values, ...rest)
    }) as typeof client.query
  }
  for (const pool of pools) pool.on('connect', watch)
  return {
    start: () => {
      kept = []
    },
    take: (): Statement[] => {
      const taken = kept ?? []
      kept = null
      return taken
    },
  }
}

/**
 * The same statements for another cart or order: wherever an old id stands in a value, the new one does. That it was
 * changed last at the same moment is not asked of another; what the statements write stays.
 */
export function forOthers(statements: readonly Statement[], ids: ReadonlyMap<string, string>): Statement[] {
  return statements.map(({ text, values }) => ({
    text: text.replaceAll(/\b(and|where) updated_at = (\$\d+)/g, '$1 $2::timestamptz is not null'),
    values: values.map((value) => replaceIds(value, ids)),
  }))
}

function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'string') return value
  let replaced = value
  for (const [old, fresh] of ids) replaced = replaced.replaceAll(old, fresh)
  return replaced
}

/** Sends statements with as little as possible around them: named, prepared once a connection. */
export async function openBareClients(url: string, amount: number) {
  const clients = await Promise.all(
    Array.from({ length: amount }, async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `bare${names.size}`
    names.set(text, name)
    return name
  }
  return {
    /** Each client takes the next batch of statements when it is done with one. */
    async send(batches: readonly (readonly Statement[])[], took = (_milliseconds: number) => {}) {
      let next = 0
      await Promise.all(
        clients.map(async (client) => {
          for (let batch = batches[next++]; batch; batch = batches[next++]) {
            const began = performance.now()
            for (const { text, values } of batch) {
              await (values.length ? client.query({ name: nameOf(text), text, values }) : client.query(text))
            }
            took(performance.now() - began)
          }
        }),
      )
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}
