import type { IncomingMessage, ServerResponse } from 'node:http'

const LATE_MS = 10_000

type Asked = { model?: string; messages?: { role: string; content: string }[] }
type Line = { short: string; words: string[]; sizes: string[] }

/**
 * Speaks OpenAI's chat completions below /model/v1/. `model` says how it answers: `gut` by which line of the menu in the
 * question is likest to what the guest said, `schlecht` in the right form with things that do not exist, `unsinn`,
 * `spaet`, `kaputt`.
 */
export async function answerModel(url: URL, request: IncomingMessage, response: ServerResponse) {
  const asked = await read(request)
  const { model = '', messages = [] } = asked ?? {}
  if (url.pathname !== '/model/v1/chat/completions' || !asked)
    return send(response, 404, { error: 'not found' })
  if (model === 'kaputt') return send(response, 500, { error: { message: 'overloaded' } })
  if (model === 'spaet') await new Promise((resolve) => setTimeout(resolve, LATE_MS).unref())
  const question = messages.find(({ role }) => role === 'user')?.content ?? ''
  const content = contents[model]?.(question) ?? good(question)
  const tokens = Math.ceil((question.length + content.length) / 4)
  send(response, 200, {
    id: 'chatcmpl-simulator',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens },
  })
}

const contents: Partial<Record<string, (question: string) => string>> = {
  unsinn: () => 'Gerne! Ich habe Ihre Bestellung aufgegeben.',
  schlecht: () =>
    JSON.stringify({
      orders: [
        { product: 'p99', amount: 2, size: null, options: [], extras: [], without: [] },
        { product: 'p1', amount: 5000, size: 'Riesig', options: ['Gold'], extras: ['Gold'], without: [] },
        { product: 'p1', amount: -1, size: null, options: 'alle', extras: null, without: {} },
      ],
      remove: ['p77', null, 4],
    }),
}

/** One of the line that has most letters of three in common with what was said. */
function good(question: string): string {
  const [menu = '', said = ''] = question.split('\n\nGast: ')
  const words = threesOf(said)
  const scored = menu
    .split('\n')
    .map(lineOf)
    .map((line) => ({ line, score: shared(words, line.words.join(' ')) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const orders =
    best && best.score > 0
      ? [
          {
            product: best.line.short,
            amount: 1,
            size: best.line.sizes.at(-1) ?? null,
            options: [],
            extras: [],
            without: [],
          },
        ]
      : []
  return JSON.stringify({ orders, remove: [] })
}

function lineOf(text: string): Line {
  const [short = '', , name = '', sizes = ''] = text.split(' | ')
  return { short, words: name.split(' '), sizes: sizes.split(', ').filter(Boolean) }
}

function threesOf(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '')
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)),
  )
}

function shared(words: ReadonlySet<string>, text: string): number {
  return [...threesOf(text)].filter((three) => words.has(three)).length
}

async function read(request: IncomingMessage): Promise<Asked | null> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > 200_000) return null
  }
  try {
    return JSON.parse(text) as Asked
  } catch {
    return null
  }
}

function send(response: ServerResponse, status: number, body: object) {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
