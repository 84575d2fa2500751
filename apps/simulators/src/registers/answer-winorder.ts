import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, send } from '../payments/speak.ts'
import { keepOrder, rungUp } from './rung-up.ts'

/** Who may send to a register below `/winorder/gesichert`. */
const KNOWN = `Basic ${Buffer.from('kasse:geheim').toString('base64')}`

/** WinOrder's EShop interface, as far as the server uses it. Any number of registers, each below a path of its own. */
export async function answerWinOrder(url: URL, request: IncomingMessage, response: ServerResponse) {
  const [, register = '', call = ''] = /^\/winorder\/?(.*?)\/?(sendorder)?$/.exec(url.pathname) ?? []
  if (register.startsWith('gesichert') && request.headers.authorization !== KNOWN) {
    response.setHeader('www-authenticate', 'Basic')
    return send(response, failed(401, 'Unauthorized'))
  }
  if (call !== 'sendorder') return send(response, { status: 200, body: 'WinOrder' })
  if (request.method !== 'POST') return send(response, failed(405, 'Method Not Allowed'))
  const text = await readBody(request)
  const trouble = rungUp.trouble.winorder
  const document = readDocument(text)
  const isTaken = document !== null && (trouble === 'normal' || trouble === 'cut' || trouble === 'rubbish')
  keepOrder({ register, at: new Date().toISOString(), isTaken, document })
  if (trouble === 'silent') return
  if (trouble === 'cut') return void response.destroy()
  if (trouble === 'rubbish') return void response.writeHead(200).end('<h1>Es funktioniert!</h1>')
  if (trouble === '500') return void response.writeHead(500).end()
  if (trouble === '429') return void response.writeHead(429).end()
  if (trouble === 'broken') return send(response, failed(500, 'Die Datenbank ist gesperrt'))
  if (trouble === 'refused' || !isTaken) return send(response, failed(200, 'Die Bestellung ist nicht lesbar'))
  return send(response, { status: 200, body: { status: 'success', data: null, message: 'OK' } })
}

function failed(status: number, message: string) {
  return { status, body: { status: 'error', data: null, message } }
}

/** Null: nothing that it could read. */
function readDocument(text: string): unknown {
  try {
    const read = JSON.parse(text) as { OrderList?: { Order?: { OrderID?: unknown } } }
    return typeof read.OrderList?.Order?.OrderID === 'string' ? read : null
  } catch {
    return null
  }
}
