import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, send } from '../payments/speak.ts'
import { answerDevice } from './answer-device.ts'
import { answered, ringsAt } from './answer-telephone.ts'
import { exchange, shownAs, troubles, type Call } from './exchange.ts'
import { handsetPage } from './handset-page.ts'
import { endCall, legEnded, pickUp } from './play-twiml.ts'

/** A telephone to be used by hand, and by tests: calls, speaks, listens, keys, hangs up, and the switches for trouble. */
export async function answerHandset(url: URL, request: IncomingMessage, response: ServerResponse) {
  const path = url.pathname.slice('/telephone'.length)
  if (path === '/' || path === '') return show(response)
  if (path === '/device') return answerDevice(url, request, response)
  if (path === '/voice') return speakAloud(url.searchParams, response)
  if (request.method === 'GET')
    return send(response, { status: 200, body: stateOf(url.searchParams.get('number') ?? '') })
  const form = new URLSearchParams(await readBody(request))
  const [, sid] = /^\/calls\/(CA[0-9a-f]+)$/.exec(path) ?? []
  if (sid) return act(sid, form, response)
  if (path === '/dial') {
    const to = form.get('to') ?? ''
    const call = await ringsAt(exchange.forwarded.get(to) ?? to, form.get('from') ?? 'anonymous', to)
    return send(response, call ? { status: 200, body: viewOf(call, call.phone) } : noSuch)
  }
  if (path === '/forward') forward(form)
  else if (path === '/papers')
    exchange.paperless[form.get('are') === 'gone' ? 'add' : 'delete'](form.get('name') ?? '')
  else if (path === '/hand') handle(form)
  else if (path === '/trouble') {
    for (const [name, allowed] of Object.entries(troubles)) {
      const value = form.get(name)
      if (value && (allowed as readonly string[]).includes(value))
        Object.assign(exchange.trouble, { [name]: value })
    }
  } else return send(response, noSuch)
  return send(response, { status: 200, body: exchange.trouble })
}

const noSuch = {
  status: 404,
  body: {
    message: 'Kein Anschluss unter dieser Nummer. Welche es gibt, steht im Büro unter Telefon.',
  },
}

/** A number leads to another one, or to none any more. */
function forward(form: URLSearchParams) {
  const [from, to] = [form.get('from') ?? '', form.get('to') ?? '']
  if (to === '') exchange.forwarded.delete(from)
  else exchange.forwarded.set(from, to)
}

/** Takes a telephone into the hand, or puts it down. */
function handle(form: URLSearchParams) {
  const number = form.get('number') ?? ''
  if (form.get('is') === 'down') exchange.inHand.delete(number)
  else exchange.inHand.add(number)
}

async function act(sid: string, form: URLSearchParams, response: ServerResponse) {
  const call = exchange.calls.find((one) => one.sid === sid)
  if (!call) return send(response, noSuch)
  const words = form.get('say')
  const until = form.get('until')
  const interrupts: Record<string, string> = until === null ? {} : { Interrupts: until }
  const sure = form.get('confidence') ?? '0.9'
  // A line breaks while somebody speaks.
  if ((words !== null || form.has('keys')) && exchange.trouble.line === 'drops') {
    await endCall(call, 'completed')
    return send(response, { status: 200, body: viewOf(call, call.phone) })
  }
  const manner: Record<string, string> = form.has('manner') ? { Manner: form.get('manner')! } : {}
  if (words !== null)
    await call.listens?.({ SpeechResult: words, Confidence: sure, ...interrupts, ...manner })
  if (form.has('keys')) await call.listens?.({ Digits: form.get('keys')! })
  // What recognition makes of it is hardly worth a word.
  if (form.has('noise')) await call.listens?.({ SpeechResult: 'knister', Confidence: '0.1' })
  if (form.has('silence')) await call.listens?.({ SpeechResult: '' })
  if (form.has('pickUp')) await (call.status === 'queued' ? answered(call) : pickUp(call))
  if (form.has('reject')) await (call.status === 'queued' ? endCall(call, 'busy') : legEnded(call, 'busy'))
  if (form.has('hangUpLeg')) await legEnded(call, 'completed')
  if (form.has('hangUp')) await endCall(call, 'completed')
  return send(response, { status: 200, body: viewOf(call, call.phone) })
}

/** What the one at this number sees and hears of a call. */
function viewOf(call: Call, number: string) {
  const isLeg = call.leg?.to === number
  return {
    ...{ sid: call.sid, from: call.from, to: call.to, status: call.status, heard: call.heard },
    other: isLeg || call.direction === 'outbound-api' ? call.from : call.to,
    listens: !isLeg && call.listens !== null,
    isRelayed: call.relay !== null,
    pace: call.pace,
    rings: isLeg ? !call.leg!.isTalking : call.direction === 'outbound-api' && call.status === 'queued',
    talks: isLeg ? call.leg!.isTalking : call.status === 'in-progress',
    ringsFor: call.leg && shownAs(call.leg.to),
    isThrough: call.leg?.isTalking ?? false,
    isLeg,
  }
}

function stateOf(number: string) {
  const own = exchange.calls.filter((call) => call.phone === number || call.leg?.to === number).slice(0, 5)
  return {
    calls: own.map((call) => viewOf(call, number)),
    numbers: exchange.numbers.map(({ phone_number }) => phone_number),
    trouble: exchange.trouble,
  }
}

const USUAL_WORDS_A_MINUTE = 175

/** Aloud by espeak-ng where it is installed; 404: the browser speaks by itself. */
function speakAloud(asked: URLSearchParams, response: ServerResponse) {
  const text = (asked.get('text') ?? '').slice(0, 1000)
  const pace = Number(asked.get('pace') ?? 100)
  const faster = pace === 100 ? [] : ['-s', String(Math.round(USUAL_WORDS_A_MINUTE * (pace / 100)))]
  const speaking = spawn('espeak-ng', ['-v', 'de', ...faster, '--stdout', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  speaking.once('error', () => response.writeHead(404).end())
  speaking.once('spawn', () => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    speaking.stdout.pipe(response)
  })
}

function show(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(handsetPage)
}
