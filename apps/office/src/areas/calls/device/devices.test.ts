// @vitest-environment happy-dom
import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserPhone } from './browser-phone.ts'
import { findMicrophone, type Device, type DeviceCall, type DeviceNews } from './device.ts'
import { openSimulatedDevice } from './simulated-device.ts'
import { openTwilioDevice, type Sdk } from './twilio-device.ts'

const access = { provider: 'Twilio', identity: 'agent_1', token: 't1', address: 'http://sim.test' } as const
const open: Device[] = []
afterEach(() => {
  for (const device of open.splice(0)) device.close()
  vi.unstubAllGlobals()
})

/** What somebody at the other end can do, whoever provides the line. */
type Exchange = {
  rings: (callId: string) => void
  /** The caller hangs up, or somebody else picks up. */
  goes: (callId: string) => void
  refuses: () => void
  /** What the browser did, in the order in which it came there. */
  asked: string[]
  tokens: string[]
}

class FakeSdkCall extends EventEmitter {
  customParameters: Map<string, string>
  private readonly asked: string[]
  constructor(callId: string, asked: string[]) {
    super()
    this.customParameters = new Map([['callId', callId]])
    this.asked = asked
  }
  accept() {
    this.asked.push('accept')
    this.emit('accept', this)
  }
  reject() {
    this.asked.push('reject')
    this.emit('reject')
  }
  disconnect() {
    this.asked.push('hangUp')
    this.emit('disconnect', this)
  }
  mute(isMuted: boolean) {
    this.emit('mute', isMuted, this)
  }
  sendDigits(keys: string) {
    this.asked.push(`keys ${keys}`)
  }
}

async function atTwilio(tell: (news: DeviceNews) => void): Promise<Exchange> {
  const [asked, tokens, calls]: [string[], string[], Map<string, FakeSdkCall>] = [[], [], new Map()]
  const made: EventEmitter[] = []
  class FakeDevice extends EventEmitter {
    static isSupported = true
    audio = null
    constructor(token: string) {
      super()
      tokens.push(token)
      made.push(this)
    }
    async register() {
      this.emit('registered')
    }
    updateToken(token: string) {
      tokens.push(token)
    }
    destroy() {
      this.removeAllListeners()
    }
  }
  const load = async () => ({ Device: FakeDevice }) as unknown as Sdk
  open.push(await openTwilioDevice(access, tell, load))
  const rings = (callId: string) => {
    const call = new FakeSdkCall(callId, asked)
    calls.set(callId, call)
    made[0]!.emit('incoming', call)
  }
  const goes = (callId: string) => void calls.get(callId)!.emit('cancel')
  const refuses = () => void made[0]!.emit('error', { code: 20_101 })
  return { rings, goes, refuses, asked, tokens }
}

/** The stand-in's own protocol: all that is for the browser, told whenever something changes. */
async function atSimulator(tell: (news: DeviceNews) => void): Promise<Exchange> {
  const [asked, tokens]: [string[], string[]] = [[], []]
  let calls: { sid: string; callId: string; state: string }[] = []
  let stream: ReadableStreamDefaultController<Uint8Array>
  const say = (name: string, data: unknown) =>
    stream.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  const setCalls = (next: typeof calls) => {
    calls = next
    say('calls', calls)
  }
  const act = (form: URLSearchParams) => {
    const [sid, deed] = [form.get('sid'), form.get('do')!]
    asked.push(deed === 'keys' ? `keys ${form.get('keys')}` : deed)
    if (deed === 'accept')
      setCalls(calls.map((one) => (one.sid === sid ? { ...one, state: 'talking' } : one)))
    if (deed === 'reject' || deed === 'hangUp') setCalls(calls.filter((one) => one.sid !== sid))
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') {
      act(init.body as URLSearchParams)
      return new Response(null, { status: 204 })
    }
    tokens.push(new URL(address).searchParams.get('token')!)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    say('registered', { device: 'd1' })
    return { body }
  })
  open.push(await openSimulatedDevice(access, tell))
  return {
    ...{ asked, tokens },
    rings: (callId) => setCalls([...calls, { sid: `sid ${callId}`, callId, state: 'ringing' }]),
    goes: (callId) => setCalls(calls.filter((one) => one.callId !== callId)),
    refuses: () => say('refused', { code: 20_101 }),
  }
}

describe.each([
  ['Twilio', atTwilio],
  ['the simulator', atSimulator],
])('A browser that is a telephone at %s', (_, connect) => {
  async function aDevice() {
    const told: DeviceNews[] = []
    const exchange = await connect((news) => told.push(news))
    const said = (...names: string[]) =>
      vi.waitFor(() => expect(told.map(({ is }) => is)).toEqual(['registered', ...names]))
    await said()
    const ringing = () => told.flatMap((news) => (news.is === 'ringing' ? [news.call] : [])).at(-1)!
    return { ...exchange, told, said, ringing }
  }

  it('rings, is picked up, muted and keyed, and hangs up', async () => {
    const { rings, said, ringing, asked, told } = await aDevice()
    rings('c1')
    await said('ringing')
    const call: DeviceCall = ringing()
    expect(call.callId).toBe('c1')
    call.accept()
    await said('ringing', 'talking')
    call.mute(true)
    call.press('5')
    await said('ringing', 'talking', 'muted')
    expect(told.at(-1)).toMatchObject({ isMuted: true })
    call.hangUp()
    await said('ringing', 'talking', 'muted', 'over')
    expect(asked).toEqual(['accept', 'keys 5', 'hangUp'])
    // It is the very same call in all that is told of it.
    expect(told.flatMap((news) => ('call' in news ? [news.call] : []))).toEqual([call, call, call])
  })

  it('is over once: rejected here, or gone there', async () => {
    const { rings, goes, said, ringing, asked } = await aDevice()
    rings('c1')
    await said('ringing')
    ringing().reject()
    await said('ringing', 'over')
    rings('c2')
    await said('ringing', 'over', 'ringing')
    goes('c2')
    await said('ringing', 'over', 'ringing', 'over')
    expect(asked).toEqual(['reject'])
  })

  it('says why it is let in no longer', async () => {
    const { refuses, told, said } = await aDevice()
    refuses()
    await said('failed')
    expect(told.at(-1)).toEqual({ is: 'failed', why: 'NotAdmitted' })
  })
})

describe('The microphone', () => {
  it.each([
    ['NotAllowedError', 'MicrophoneRefused'],
    ['NotFoundError', 'NoMicrophone'],
  ])('that answers %s is said as %s', async (name, why) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name))
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    expect(await findMicrophone()).toBe(why)
  })

  it('is let go again, and is missed where there is no way to it', async () => {
    const stop = vi.fn()
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) },
    })
    expect(await findMicrophone()).toBeNull()
    expect(stop).toHaveBeenCalledOnce()
    vi.stubGlobal('navigator', {})
    expect(await findMicrophone()).toBe('Unsupported')
  })
})

describe('What the office knows of it', () => {
  it('follows what is told; a second call never pushes away the one that is spoken', async () => {
    let tell: (news: DeviceNews) => void = () => {}
    const renewed: string[] = []
    let admitted = 0
    const phone = createBrowserPhone(
      async () => ({ ...access, token: `t${++admitted}` }),
      async (_access, listener) => {
        tell = listener
        return { renew: (token) => renewed.push(token), close: () => {} }
      },
    )
    await phone.connect()
    expect(phone.read()).toMatchObject({ line: 'connecting' })
    tell({ is: 'registered' })
    const aCall = (callId: string): DeviceCall => ({
      ...{ callId, accept() {}, reject() {}, hangUp() {}, mute() {}, press() {} },
    })
    const [first, second] = [aCall('c1'), aCall('c2')]
    tell({ is: 'ringing', call: first })
    tell({ is: 'talking', call: first })
    tell({ is: 'ringing', call: second })
    tell({ is: 'over', call: second })
    expect(phone.read()).toMatchObject({ line: 'ready', call: first, isTalking: true })
    tell({ is: 'over', call: first })
    expect(phone.read()).toMatchObject({ call: null, isTalking: false })
    tell({ is: 'expiring' })
    await vi.waitFor(() => expect(renewed).toEqual(['t2']))
    tell({ is: 'failed', why: 'Unreachable' })
    expect(phone.read().problem).toBe('Unreachable')
    tell({ is: 'registered' })
    expect(phone.read().problem).toBeNull()
    // What rings reaches it, whatever failed before.
    tell({ is: 'failed', why: 'Unreachable' })
    tell({ is: 'ringing', call: aCall('c3') })
    expect(phone.read().problem).toBeNull()
    phone.close()
    tell({ is: 'failed', why: 'Unreachable' })
    expect(phone.read()).toMatchObject({ line: 'off', problem: null })
  })
})
