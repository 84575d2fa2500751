/** PostgreSQL is starting, stopping, full of connections, a standby or out of reach: later it may be there again. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  '08000',
  '08001',
  '08003',
  '08006',
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

const messages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|connection error and is not queryable|Client was closed and is not queryable/

/** Where connections are refused because changes are: a standby, or a database that was set to read only. */
export class DatabaseReadOnly extends Error {
  override name = 'DatabaseReadOnly'
  readonly code = '25006'

  constructor() {
    super('the database takes no changes: a standby, or set to read only')
  }
}

export function isReadOnly(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '25006'
}

/**
 * Whether the database cannot be used just now, so that the same thing may succeed in a moment. This server connects to
 * nothing but its database by itself; what it fetches for others fails with errors of its own.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // One for each address of a name.
  if (error instanceof AggregateError && error.errors.length) return error.errors.every(isOutage)
  return syscall === 'connect' || codes.has(code ?? '') || messages.test(message)
}
