import { refusalWords } from './refusal-words.ts'
import { originOf, type Telephone } from './telephone.ts'

const SLOWEST_MS = 10_000

/** What the service answered to a request that it will not carry out, however often it is tried. */
export type TelephoneRefusal = { outcome: 'Refused'; why: string; status?: number }
type Answered<Reply> = { outcome: 'Done'; reply: Reply } | TelephoneRefusal

/** Asks the telephone service for something; throws when nobody knows whether it was done. */
async function ask<Reply>(telephone: Telephone, path: string, how: How = {}): Promise<Answered<Reply>> {
  const account = `${await originOf(telephone)}/2010-04-01/Accounts/${telephone.accountSid}`
  return askAt(telephone, `${account}/${path}`, how)
}

type How = { method?: string; form?: Record<string, string | readonly string[]> }

async function askAt<Reply>(
  telephone: Telephone,
  address: string,
  { method = 'GET', form }: How = {},
): Promise<Answered<Reply>> {
  const { accountSid, authToken } = telephone
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const body = form && new URLSearchParams(Object.entries(form).flatMap(listed))
  const response = await fetch(address, {
    ...{ method, headers: { authorization }, redirect: 'error' },
    ...(body && { body }),
    signal: AbortSignal.timeout(SLOWEST_MS),
  })
  if (response.status >= 500 || response.status === 429)
    throw new Error(`telephone answered ${response.status}`)
  const reply = (await response.json().catch(() => ({}))) as Reply & { code?: unknown }
  if (response.ok) return { outcome: 'Done', reply }
  const { status } = response
  return { outcome: 'Refused', why: refusalWords(status, reply.code), status }
}

function listed([key, value]: [string, string | readonly string[]]): [string, string][] {
  return typeof value === 'string' ? [[key, value]] : value.map((each) => [key, each])
}

/** Calls somebody; whoever answers hears what `url` says. */
export function startCall(
  telephone: Telephone,
  call: { to: string; from?: string; url: string; statusCallback: string; timeout: number },
) {
  const { to, from = telephone.number, url, statusCallback, timeout } = call
  return ask<{ sid: string }>(telephone, 'Calls.json', {
    method: 'POST',
    form: {
      ...{ To: to, From: from, Url: url, Timeout: String(timeout), StatusCallback: statusCallback },
      StatusCallbackEvent: ['answered', 'completed'],
    },
  })
}

/** How a call that we asked for stands. */
export async function statusOfCall(telephone: Telephone, sid: string): Promise<string> {
  const found = await ask<{ status: string }>(telephone, `Calls/${sid}.json`)
  return found.outcome === 'Done' ? found.reply.status : 'failed'
}

/** Whether the line of a call is still there, as far as the service says so. */
export async function isLineThere(telephone: Telephone, sid: string): Promise<boolean> {
  const found = await ask<{ status: string }>(telephone, `Calls/${sid}.json`)
  if (found.outcome === 'Refused') return found.status !== 404
  return ['queued', 'ringing', 'in-progress'].includes(found.reply.status)
}

/** Gives a call that runs other words (`url`), or ends it. */
export function steerCall(telephone: Telephone, sid: string, to: { url: string } | 'end') {
  const form: Record<string, string> = to === 'end' ? { Status: 'completed' } : { Url: to.url }
  return ask<unknown>(telephone, `Calls/${sid}.json`, { method: 'POST', form })
}

type OwnNumber = { sid: string; phone_number: string }
type OfferedNumber = { phone_number: string; address_requirements: 'none' | 'any' | 'local' | 'foreign' }

/** Under which the law of the country lets a number be given to a business; of one that needs none, nothing. */
type Papers = { BundleSid: string; AddressSid: string } | Record<string, never>

/**
 * A number of ours with this name, should a former try have bought one; else a new one, near a place where there are some.
 * `NoPapers`: the number wants a proven address and business, and nothing of this name is approved yet.
 */
export async function buyNumber(
  telephone: Telephone,
  wanted: { name: string; city: string; voiceUrl: string; statusCallback: string },
): Promise<Answered<OwnNumber> | { outcome: 'NoPapers' }> {
  const known = await ask<{ incoming_phone_numbers: OwnNumber[] }>(
    telephone,
    `IncomingPhoneNumbers.json?${new URLSearchParams({ FriendlyName: wanted.name }).toString()}`,
  )
  const own = known.outcome === 'Done' && known.reply.incoming_phone_numbers[0]
  if (own) return { outcome: 'Done', reply: own }
  const offered = (await offeredNumbers(telephone, wanted.city)) ?? (await offeredNumbers(telephone, null))
  if (!offered) return { outcome: 'Refused', why: 'Der Telefondienst hat keine freie Nummer.' }
  const papers = await papersFor(telephone, offered, wanted.name)
  if (!papers) return { outcome: 'NoPapers' }
  return ask<OwnNumber>(telephone, 'IncomingPhoneNumbers.json', {
    method: 'POST',
    form: {
      ...{ PhoneNumber: offered.phone_number, FriendlyName: wanted.name },
      ...{ VoiceUrl: wanted.voiceUrl, VoiceMethod: 'POST' },
      ...{ StatusCallback: wanted.statusCallback, StatusCallbackMethod: 'POST', ...papers },
    },
  })
}

async function offeredNumbers(telephone: Telephone, city: string | null): Promise<OfferedNumber | null> {
  const query = new URLSearchParams({ VoiceEnabled: 'true', ...(city && { InLocality: city }) })
  const path = `AvailablePhoneNumbers/DE/Local.json?${query.toString()}`
  const found = await ask<{ available_phone_numbers: OfferedNumber[] }>(telephone, path)
  return found.outcome === 'Done' ? (found.reply.available_phone_numbers[0] ?? null) : null
}

/** The bundle of papers and the address that are approved under a restaurant's name, never those of somebody else. */
async function papersFor(telephone: Telephone, number: OfferedNumber, name: string): Promise<Papers | null> {
  if (number.address_requirements === 'none') return {}
  const query = new URLSearchParams({ FriendlyName: name, Status: 'twilio-approved' }).toString()
  const bundles = await askAt<{ results: { sid: string }[] }>(
    telephone,
    `${(await originOf(telephone)).replace('//api.', '//numbers.')}/v2/RegulatoryCompliance/Bundles?${query}`,
  )
  const addresses = await ask<{ addresses: { sid: string }[] }>(
    telephone,
    `Addresses.json?${new URLSearchParams({ FriendlyName: name }).toString()}`,
  )
  const bundle = bundles.outcome === 'Done' && bundles.reply.results[0]
  const address = addresses.outcome === 'Done' && addresses.reply.addresses[0]
  return bundle && address ? { BundleSid: bundle.sid, AddressSid: address.sid } : null
}

/** Gives a number back; one that is gone already is given back, one that we may not ask about is not. */
export async function giveNumberBack(telephone: Telephone, sid: string): Promise<boolean> {
  const gone = await ask<unknown>(telephone, `IncomingPhoneNumbers/${sid}.json`, { method: 'DELETE' })
  if (gone.outcome === 'Done') return true
  const left = await ask<unknown>(telephone, `IncomingPhoneNumbers/${sid}.json`)
  return left.outcome === 'Refused' && left.status === 404
}

/** Has a number called, on which somebody types the code that is answered. */
export function validateCallerId(
  telephone: Telephone,
  wanted: { phoneNumber: string; name: string; statusCallback: string },
) {
  return ask<{ validation_code: string }>(telephone, 'OutgoingCallerIds.json', {
    method: 'POST',
    form: {
      ...{ PhoneNumber: wanted.phoneNumber, FriendlyName: wanted.name.slice(0, 64) },
      StatusCallback: wanted.statusCallback,
    },
  })
}

/** Whether a number was proven to be ours before. */
export async function isCallerIdKnown(telephone: Telephone, phoneNumber: string): Promise<boolean> {
  const query = new URLSearchParams({ PhoneNumber: phoneNumber }).toString()
  const found = await ask<{ outgoing_caller_ids: unknown[] }>(telephone, `OutgoingCallerIds.json?${query}`)
  return found.outcome === 'Done' && found.reply.outgoing_caller_ids.length > 0
}
