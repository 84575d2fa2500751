/** Meta's Graph API, in the version that this was written for. */
const META = 'https://graph.facebook.com'
const VERSION = 'v25.0'
const MOST_MS = 15_000

/** What opens a number at Meta. `simulators`: where it is played; null: Meta itself. */
export type GraphAccess = {
  token: string
  appSecret: string
  verifyToken: string
  phoneNumberId: string
  businessId: string
  simulators: string | null
}

export type GraphAnswer = { status: number; code: number | null; body: Record<string, unknown> }

/** No answer came: whether it was done, nobody knows. */
export class GraphSilent extends Error {
  override name = 'GraphSilent'
}

/** One request; whatever is answered is handed on. */
export async function askGraph(
  access: GraphAccess,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Record<string, unknown> | FormData,
): Promise<GraphAnswer> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`${graphOrigin(access)}/${VERSION}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access.token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(MOST_MS),
    })
    const answered = (await response.json().catch(() => ({}))) as Record<string, unknown>
    const { code } = (answered['error'] ?? {}) as { code?: unknown }
    return { status: response.status, code: typeof code === 'number' ? code : null, body: answered }
  } catch {
    // What fetch says may carry the address with what is in it.
    throw new GraphSilent('the Graph API gave no answer')
  }
}

function graphOrigin({ simulators }: Pick<GraphAccess, 'simulators'>): string {
  return simulators === null ? META : `${simulators}/whatsapp`
}

/** Where pictures lie, as the Graph API names it; a file from anywhere else is not fetched. */
export function mayFetchFrom(access: Pick<GraphAccess, 'simulators'>, address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (access.simulators !== null) return url.origin === new URL(access.simulators).origin
  return (
    url.protocol === 'https:' &&
    /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net|fbcdn\.net)$/.test(url.hostname)
  )
}

/** Of an answer a field that is to be text. */
export function textIn(body: Record<string, unknown>, field: string): string {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}
