import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, send, type Answer } from '../payments/speak.ts'
import { rungUp, type BookedInvoice } from './rung-up.ts'

const cashiers = ['1', '2']
const rates = [0, 7, 19]

/** helloCash's API v1, as far as the server uses it: for accounts of the simulators, with any password but `falsch`. */
export async function answerHelloCash(url: URL, request: IncomingMessage, response: ServerResponse) {
  const account = accountOf(request)
  if (account === null) return send(response, { status: 401, body: { error: 'Authentication failed' } })
  const text = await readBody(request)
  const path = url.pathname.replace('/hellocash/api/v1', '')
  const trouble = request.method === 'POST' ? rungUp.trouble.hellocash : 'normal'
  if (trouble === 'silent') return
  if (trouble === 'refused') return send(response, { status: 403, body: { error: 'Not allowed' } })
  if (trouble === '429') return void response.writeHead(429).end()
  if (trouble === '500') return void response.writeHead(500).end()
  if (trouble === 'broken') return send(response, { status: 500, body: { error: 'Maintenance' } })
  if (trouble === 'error') return send(response, { status: 200, body: { error: 'An Error occurred' } })
  const answer = act(`${request.method} ${path}`, account, text)
  if (trouble === 'cut') return void response.destroy()
  return send(response, answer)
}

/** Null: nobody whom it knows. */
function accountOf({ headers }: IncomingMessage): string | null {
  const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  const [, account, password] =
    /^(test_simulator[^:]*):(.+)$/.exec(Buffer.from(basic, 'base64').toString()) ?? []
  return account && password !== 'falsch' ? account : null
}

function act(call: string, account: string, text: string): Answer {
  if (call === 'GET /users') return { status: 200, body: { users: cashiers.map((user_id) => ({ user_id })) } }
  const body = readObject(text)
  if (call === 'POST /invoices') return book(account, body)
  const [, id, cancellation] = /^\w+ \/invoices\/(\d+)(\/cancellation)?$/.exec(call) ?? []
  const invoice = rungUp.invoices.find((one) => one.id === id && one.account === account)
  if (!invoice) return { status: 404, body: { error: 'Not found' } }
  if (!cancellation) return { status: 200, body: viewInvoice(invoice) }
  if (invoice.isCancelled) return { status: 200, body: { error: 'Invoice is cancelled already' } }
  invoice.isCancelled = true
  return {
    status: 200,
    body: { ...viewInvoice(invoice), cancellation_details: { number: `S${invoice.id}` } },
  }
}

function book(account: string, body: Record<string, unknown>): Answer {
  const refused = (error: string) => ({ status: 200, body: { error } })
  if (!cashiers.includes(String(body['cashier_id']))) return refused('Cashier not found')
  if (!Array.isArray(body['items']) || !body['items'].every(isItem)) return refused('Items are not valid')
  const id = String(rungUp.invoices.length + 1)
  const invoice = { id, account, at: new Date().toISOString(), isCancelled: false, body }
  rungUp.invoices.push(invoice)
  return { status: 200, body: viewInvoice(invoice) }
}

type Item = { item_name: string; item_quantity: number; item_price: number; item_taxRate: number }

function isItem(item: Partial<Item> | null): item is Item {
  const isPriced = Number.isFinite(item?.item_quantity) && Number.isFinite(item?.item_price)
  return isPriced && Boolean(item?.item_name) && rates.includes(item?.item_taxRate ?? -1)
}

/** As they answer: everything is text. */
function viewInvoice({ id, body }: BookedInvoice) {
  const { items, invoice_paymentMethod: paidBy = 'Bar' } = body as {
    items: Item[]
    invoice_paymentMethod?: string
  }
  const total = items.reduce((sum, item) => sum + Math.round(item.item_price * 100) * item.item_quantity, 0)
  return {
    invoice_id: id,
    invoice_number: id,
    invoice_payment: paidBy,
    invoice_total: (total / 100).toFixed(2),
    items: items.map((item) =>
      Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)])),
    ),
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
