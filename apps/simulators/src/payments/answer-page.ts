import type { IncomingMessage, ServerResponse } from 'node:http'
import { deliverWebhook } from './deliver-webhook.ts'
import { letArrive } from './end-payment.ts'
import { refundOutside, releaseByBank } from './outside-refund.ts'
import { saidAmountOf, sold, troubles, type SoldPayment, type Trouble } from './sold-payments.ts'
import { readBody, send } from './speak.ts'

const names = { adyen: 'Adyen', mollie: 'Mollie', paypal: 'PayPal', stripe: 'Stripe' } as const

/** The page on which a guest pays, and what they press there. */
export async function answerPage(url: URL, request: IncomingMessage, response: ServerResponse) {
  const payment = sold.payments.get(url.pathname.split('/')[2] ?? '')
  if (!payment)
    return show(
      response,
      404,
      'Diese Testzahlung gibt es nicht',
      '<p>Vielleicht wurde der Simulator neu gestartet.</p>',
    )
  if (request.method !== 'POST') return showPayment(response, payment, url.searchParams)
  const form = new URLSearchParams(await readBody(request))
  const next = isOutside(payment, form) ? `/pay/${payment.id}` : press(payment, form.get('do'))
  response.writeHead(303, { location: next }).end()
}

/** Switches for trouble: `POST /trouble` with a form of names and values; `GET` shows all of it. */
export async function answerTrouble(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    const form = new URLSearchParams(await readBody(request))
    for (const [name, allowed] of Object.entries(troubles)) {
      const value = form.get(name)
      if (value && (allowed as readonly string[]).includes(value))
        Object.assign(sold.trouble, { [name]: value } as Partial<Trouble>)
    }
    if (sold.trouble.end !== 'held') letArrive()
    if (!request.headers.accept?.includes('text/html'))
      return send(response, { status: 200, body: sold.trouble })
    return void response.writeHead(303, { location: '/trouble' }).end()
  }
  return show(
    response,
    200,
    'Was schiefgehen soll',
    `<form method="post">${selects()}<button>Übernehmen</button></form>${list()}`,
  )
}

/**
 * What the simulators took and gave back, payment by payment. `POST`: the banks make up their minds about all that waits
 * for them, every third time against it.
 */
export function answerSold(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    const waiting = [...sold.payments.values()].filter(({ status }) => status === 'pending')
    for (const [index, payment] of waiting.entries()) end(payment, index % 3 === 2 ? 'failed' : 'paid')
  }
  const books = [...sold.payments.values()].map((payment) => ({
    id: payment.id,
    paid: payment.status === 'paid' ? saidAmountOf(payment) : 0,
    refunded: payment.refunds.reduce((sum, { status, amount }) => sum + (status === 'done' ? amount : 0), 0),
  }))
  send(response, { status: 200, body: books })
}

/** What happens to a payment without the shop: at the provider's own desk, or at the guest's bank. */
function isOutside(payment: SoldPayment, form: URLSearchParams): boolean {
  const euros = form.get('euros')?.trim() ?? ''
  // What is no amount moves nothing.
  const cents = euros === '' ? payment.amount : Math.round(Number(euros.replace(',', '.')) * 100)
  switch (form.get('do')) {
    case 'refund':
      refundOutside(payment, 'desk', cents)
      return true
    case 'chargeback':
      refundOutside(payment, 'bank', cents)
      return true
    case 'release':
      releaseByBank(payment)
      return true
    default:
      return false
  }
}

/** Where the guest's browser goes. */
function press(payment: SoldPayment, pressed: string | null): string {
  const here = `/pay/${payment.id}`
  if (payment.status !== 'open') return payment.returnUrl
  switch (pressed) {
    case 'pay':
      return payment.provider === 'paypal' ? approve(payment) : end(payment, 'paid')
    case 'later':
      return payLater(payment)
    case 'empty':
      payment.isEmpty = true
      return approve(payment)
    case '3ds':
      return `${here}?step=3ds`
    case 'decline':
      // Their page stays open for another try; Mollie sends the guest back.
      if (payment.provider === 'mollie') return end(payment, 'failed')
      payment.declined++
      if (payment.provider === 'adyen') deliverWebhook(payment)
      return here
    case 'leave':
      if (payment.provider === 'mollie') end(payment, 'canceled')
      return withToken(payment, payment.cancelUrl)
    default:
      return here
  }
}

/** The guest agrees; the shop takes the money. */
function approve(payment: SoldPayment): string {
  payment.status = 'approved'
  deliverWebhook(payment)
  return withToken(payment, payment.returnUrl)
}

/** Agreed, and confirmed a little later by whoever pays: the bank, or Klarna. */
function payLater(payment: SoldPayment): string {
  if (payment.provider === 'paypal') {
    payment.isConfirmedLater = true
    return approve(payment)
  }
  payment.status = 'pending'
  if (payment.method === 'klarna') setTimeout(() => end(payment, 'paid'), KLARNA_MS)
  return payment.returnUrl
}

const KLARNA_MS = 1500

function withToken(payment: SoldPayment, address: string): string {
  if (payment.provider !== 'paypal') return address
  const url = new URL(address)
  url.searchParams.set('token', payment.id)
  return url.href
}

function end(payment: SoldPayment, status: SoldPayment['status']): string {
  payment.status = status
  deliverWebhook(payment)
  return payment.returnUrl
}

function showPayment(response: ServerResponse, payment: SoldPayment, query: URLSearchParams) {
  const money = `${(payment.amount / 100).toFixed(2).replace('.', ',')} €`
  const head = `<p class="sum">${money}</p><p>${escape(payment.description)}</p>`
  if (payment.status !== 'open')
    return show(
      response,
      200,
      'Diese Zahlung ist beendet',
      `${head}<p><a href="${escape(payment.returnUrl)}">Zurück zum Shop</a></p>${outsideForm(payment)}`,
    )
  const is3ds = query.get('step') === '3ds'
  const declined = payment.declined
    ? '<p role="alert">Die Zahlung wurde abgelehnt. Bitte versuchen Sie es anders.</p>'
    : ''
  const buttons = is3ds
    ? button('pay', 'In der Bank-App freigeben', 'main') + button('decline', 'Freigabe ablehnen')
    : buttonsFor(payment)
  const title = is3ds ? 'Freigabe durch Ihre Bank' : `Testzahlung mit ${names[payment.provider]}`
  return show(
    response,
    200,
    title,
    `${head}${declined}<form method="post" action="/pay/${payment.id}">${buttons}</form>`,
  )
}

/** What else may become of what is paid. */
function outsideForm({ id, status, refunds }: SoldPayment): string {
  if (status !== 'paid') return ''
  const hasTaken = refunds.some((one) => one.outside === 'bank' && one.status === 'done')
  const ofBank =
    button('chargeback', 'Rückbuchung durch die Bank') +
    (hasTaken ? button('release', 'Rückbuchung aufheben') : '')
  return `<form method="post" action="/pay/${id}"><label>Betrag in Euro (leer: alles) <input name="euros" inputmode="decimal"></label>${button('refund', 'Hier erstatten, am Shop vorbei')}${ofBank}</form>`
}

function buttonsFor({ method, provider }: SoldPayment): string {
  const leave = button('leave', 'Abbrechen und zurück zum Shop')
  if (method === 'klarna')
    return (
      button('pay', 'Jetzt bezahlen mit Klarna', 'main') +
      button('later', 'In 30 Tagen bezahlen (Rechnung von Klarna)') +
      button('decline', 'Klarna lehnt ab') +
      leave
    )
  if (provider === 'paypal' || method === 'paypal')
    return (
      button('pay', 'Mit PayPal bezahlen', 'main') +
      button('later', 'Vom Bankkonto, Bestätigung später') +
      (provider === 'paypal' ? button('empty', 'Mit einer Karte, die nicht gedeckt ist') : '') +
      button('decline', 'PayPal lehnt ab') +
      leave
    )
  return (
    button('pay', 'Jetzt bezahlen', 'main') +
    button('3ds', 'Mit Freigabe der Bank (3-D Secure)') +
    button('later', 'Bezahlen, Bestätigung später') +
    button('decline', 'Karte wird abgelehnt') +
    leave
  )
}

function button(value: string, label: string, kind = ''): string {
  return `<button name="do" value="${value}" class="${kind}">${label}</button>`
}

function selects(): string {
  return Object.entries(troubles)
    .map(([name, values]) => {
      const chosen = sold.trouble[name as keyof Trouble]
      const options = values.map((value) => `<option${value === chosen ? ' selected' : ''}>${value}</option>`)
      return `<label>${name} <select name="${name}">${options.join('')}</select></label>`
    })
    .join('')
}

function list(): string {
  const rows = [...sold.payments.values()].toReversed().slice(0, 50)
  return `<ul>${rows.map(({ id, status, amount, provider }) => `<li><a href="/pay/${id}">${names[provider]} ${id}</a>: ${status}, ${amount} ct</li>`).join('')}</ul>`
}

function show(response: ServerResponse, status: number, title: string, body: string) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style>
<body><p class="test">Testzahlung: Hier fließt kein Geld.</p><main><h1>${title}</h1>${body}</main></body></html>`)
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `:root{font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}body{margin:0;background:light-dark(#f2f2ef,#161615)}
.test{margin:0;padding:.5rem 1rem;background:#ffd54a;color:#201a00;text-align:center;font-weight:600}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:light-dark(#fff,#232322);border-radius:1rem}
h1{font-size:1.25rem;margin:0 0 1rem}.sum{font-size:2rem;font-weight:700;margin:0}form{display:grid;gap:.625rem;margin-top:1.5rem}
button{font:inherit;padding:.8rem 1rem;min-height:48px;border-radius:.6rem;border:1px solid light-dark(#8a8a86,#77776f);background:none;color:inherit;cursor:pointer}
button.main{background:#1b5e3a;border-color:#1b5e3a;color:#fff;font-weight:600}[role=alert]{color:light-dark(#a3160c,#ff9a8f);font-weight:600}`
