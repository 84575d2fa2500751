import type { BrowserDevice } from '@tresen/contract/calls/call'
import type { Device, DeviceCall, DeviceNews } from './device.ts'

const AGAIN_MS = 2000
const EXPIRES_MS = 50 * 60_000

type Told = { sid: string; callId: string | null; state: 'ringing' | 'talking' }
type Known = Told & { call: DeviceCall }
type Tell = (news: DeviceNews) => void

/** The browser as a telephone at the stand-in of this machine, which tells all that is for it whenever something changes. */
export async function openSimulatedDevice(
  access: Pick<BrowserDevice, 'token' | 'address'>,
  tell: Tell,
): Promise<Device> {
  const ending = new AbortController()
  const address = `${access.address}/telephone/device`
  const line = { token: access.token, device: '' }
  const act = (sid: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ sid, device: line.device, ...form })
    void fetch(address, { method: 'POST', body }).catch(() => tell({ is: 'failed', why: 'Unreachable' }))
  }
  const take = followCalls(tell, act)
  const heard = (name: string, data: unknown) => {
    if (name === 'refused') tell({ is: 'failed', why: 'NotAdmitted' })
    if (name === 'calls') take(data as Told[])
    if (name !== 'registered') return
    line.device = (data as { device: string }).device
    tell({ is: 'registered' })
  }
  const listen = async () => {
    while (!ending.signal.aborted) {
      await readEvents(`${address}?token=${line.token}`, ending.signal, heard).catch(() => {
        if (!ending.signal.aborted) tell({ is: 'failed', why: 'Unreachable' })
      })
      take([])
      if (ending.signal.aborted) return
      tell({ is: 'unregistered' })
      await new Promise((again) => setTimeout(again, AGAIN_MS))
    }
  }
  void listen()
  const timer = setInterval(() => tell({ is: 'expiring' }), EXPIRES_MS)
  const close = () => {
    clearInterval(timer)
    ending.abort()
  }
  return { renew: (next) => void (line.token = next), close }
}

/** Tells what came, went and was picked up since it was told before. */
function followCalls(tell: Tell, act: (sid: string, form: Record<string, string>) => void) {
  let known: readonly Known[] = []
  const callOf = ({ sid, callId }: Told): DeviceCall => ({
    callId,
    accept: () => act(sid, { do: 'accept' }),
    reject: () => act(sid, { do: 'reject' }),
    hangUp: () => act(sid, { do: 'hangUp' }),
    mute: (isMuted) => tell({ is: 'muted', isMuted }),
    press: (keys) => act(sid, { do: 'keys', keys }),
  })
  return (now: readonly Told[]) => {
    for (const gone of known.filter(({ sid }) => !now.some((one) => one.sid === sid)))
      tell({ is: 'over', call: gone.call })
    known = now.map((one) => {
      const before = known.find(({ sid }) => sid === one.sid)
      const next = { ...one, call: before?.call ?? callOf(one) }
      if (before?.state !== one.state) tell({ is: one.state, call: next.call })
      return next
    })
  }
}

/** Events of a server, until it ends. */
async function readEvents(
  address: string,
  signal: AbortSignal,
  heard: (name: string, data: unknown) => void,
): Promise<void> {
  const { body } = await fetch(address, { signal })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const parts = (rest + read.value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      if (name && data) heard(name, JSON.parse(data) as unknown)
    }
  }
}
