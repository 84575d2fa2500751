/** A language model behind an endpoint that speaks as OpenAI's chat completions do. */
export type LanguageModel = {
  /** `https://api.openai.com/v1` */
  address: string
  key: string
  name: string
  /** What a million tokens cost; without it nothing is said of money. */
  centsPerMillionTokens?: number
}

export type Told =
  | { ok: true; text: string; ms: number; tokens: number }
  | { ok: false; ms: number; why: string }

/** Guests wait for an answer: what comes later is not waited for. */
export const SLOWEST_MODEL_MS = 2500
const LONGEST_ANSWER = 100_000

/** Asks a model for JSON of a schema. Does not throw: what goes wrong is told. */
export async function askModel(
  { address, key, name }: LanguageModel,
  question: { system: string; user: string; schema: object },
): Promise<Told> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    const response = await fetch(`${address}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model: name,
        temperature: 0,
        max_tokens: 600,
        messages: [
          { role: 'system', content: question.system },
          { role: 'user', content: question.user },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'order', strict: true, schema: question.schema },
        },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(SLOWEST_MODEL_MS),
    })
    if (!response.ok) return { ok: false, ms: ms(), why: `antwortet ${response.status}` }
    const body = await response.text()
    if (body.length > LONGEST_ANSWER) return { ok: false, ms: ms(), why: 'antwortet zu viel' }
    const { choices, usage } = JSON.parse(body) as Completion
    const text = choices?.[0]?.message?.content
    if (typeof text !== 'string') return { ok: false, ms: ms(), why: 'antwortet Unbrauchbares' }
    return { ok: true, text, ms: ms(), tokens: usage?.total_tokens ?? 0 }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { ok: false, ms: ms(), why: isLate ? 'antwortet nicht rechtzeitig' : 'ist nicht zu erreichen' }
  }
}

type Completion = {
  choices?: { message?: { content?: unknown } }[]
  usage?: { total_tokens?: number }
}
