import Type from 'typebox'
import { Id, Nullable, OneOf, Text } from '../common.ts'
import { AgentAvailability, AgentAvailabilityLog } from '../conversations/agent-availability.ts'
import { anywhere, defineCalls, type RefusalShape } from '../define.ts'
import { callCentre, orderStaff } from '../roles.ts'
import { AgentPhone, BrowserDevice, PhoneCall } from './call.ts'
import { NotANumber, NoTelephone, span } from './call-calls.ts'

const agents = anywhere(...callCentre)

const NotASipAddress = {
  status: 422,
  message_de: 'Das ist keine Adresse eines SIP-Telefons. So sieht eine aus: name@anbieter.example.',
} as const satisfies RefusalShape

const NoBrowserCalls = {
  status: 422,
  message_de:
    'Im Browser kann auf dieser Installation nicht telefoniert werden. Lassen Sie sich auf einer Nummer oder einem SIP-Telefon anrufen.',
} as const satisfies RefusalShape

const AgentCalls = Type.Object({
  userId: Id,
  username: Type.String(),
  /** Picked up. */
  calls: Type.Integer(),
  rejected: Type.Integer(),
  /** Rang in vain. */
  missed: Type.Integer(),
  orders: Type.Integer(),
  seconds: Type.Integer(),
})

export const agentPhoneCalls = defineCalls('calls', {
  listCallAgents: {
    method: 'GET',
    path: '/api/calls/agents',
    access: agents,
    summary: 'Wer vom Callcenter da ist, in den eigenen Restaurants',
    reply: Type.Array(AgentAvailability),
  },
  listCallAgentLog: {
    method: 'GET',
    path: '/api/calls/agents/log',
    access: agents,
    summary: 'Wann wer vom Callcenter bereit war, neueste zuerst; höchstens 1000',
    query: Type.Object(span),
    reply: Type.Array(AgentAvailabilityLog),
  },
  getOwnCall: {
    method: 'GET',
    path: '/api/calls/own',
    access: anywhere(...orderStaff),
    summary: 'Der Anruf, der bei einem selbst klingelt oder den man führt; null: keiner',
    reply: Nullable(PhoneCall),
  },
  getOwnPhone: {
    method: 'GET',
    path: '/api/calls/phone',
    access: anywhere(...orderStaff),
    summary: 'Auf welchem Telefon man angerufen wird; null: auf keinem',
    reply: Nullable(AgentPhone),
  },
  setOwnPhone: {
    method: 'PUT',
    path: '/api/calls/phone',
    access: anywhere(...orderStaff),
    summary: 'Eintragen, auf welchem Telefon man angerufen wird',
    body: Type.Object({
      kind: OneOf(['Number', 'Sip', 'Browser']),
      address: { ...Text(120), description: 'beim Browser leer: er hat keine eigene' },
    }),
    reply: AgentPhone,
    refusals: { NotANumber, NotASipAddress, NoTelephone, NoBrowserCalls },
  },
  openBrowserDevice: {
    method: 'POST',
    path: '/api/calls/device',
    access: anywhere(...orderStaff),
    summary: 'Womit der eigene Browser eine Stunde lang ein Telefon ist',
    reply: BrowserDevice,
    refusals: { NoTelephone, NoBrowserCalls },
  },
  getCallCenterStatistics: {
    method: 'GET',
    path: '/api/CallStatistics/callcenter',
    access: agents,
    summary: 'Was die Agenten des Callcenters telefoniert haben; auch als CSV',
    query: Type.Object(span),
    reply: Type.Object({ agents: Type.Array(AgentCalls), csv: Type.String() }),
  },
})
