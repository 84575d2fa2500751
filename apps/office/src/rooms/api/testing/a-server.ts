type Sent = { call: string; body: unknown }
/** What is answered; a function makes it of what was sent, path and query, and a `Response` is handed on as it is. */
type Answer = unknown
/** Set where answers shall take a while, each another: `npm run races`. */
type Lateness = { comesLate?: () => Promise<void> }

/**
 * A server of a few lines for pages under test. `answers` by method and end of the path, where `*` stands for one
 * piece: 'PATCH products/*'. What is not among them is not found.
 */
export function aServer(answers: Record<string, Answer>) {
  const sent: Sent[] = []
  const known = Object.entries(answers).map(([call, answer]) => [patternOf(call), answer] as const)
  const send: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input as string, 'http://office.test')
    const call = `${init?.method ?? 'GET'} ${pathname}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
    if (!call.startsWith('GET ')) sent.push({ call, body })
    const answer = known.find(([pattern]) => pattern.test(call))?.[1]
    if (answer === undefined) return Response.json({ code: 'NotFound' }, { status: 404 })
    const said: unknown = typeof answer === 'function' ? await answer(body, pathname, search) : answer
    await (globalThis as Lateness).comesLate?.()
    return said instanceof Response ? said : Response.json(said ?? null)
  }
  return {
    send,
    sent,
    /** The bodies of what was sent with this method to such a path. */
    bodies: (call: string) => sent.filter((each) => patternOf(call).test(each.call)).map(({ body }) => body),
  }
}

/** A refusal as the contract has it. */
export function refusal(status: number, code: string, more: object = {}) {
  return Response.json({ code, ...more }, { status })
}

function patternOf(call: string): RegExp {
  const [method, path] = call.split(' ') as [string, string]
  return new RegExp(`^${method} .*/${path.replaceAll('*', '[^/]+')}$`)
}
