import type { BrowserDevice } from '@tresen/contract/calls/call'
import type { Device, DeviceCall, DeviceFailure, DeviceNews } from './device.ts'

type Listen = (name: string, listener: (...told: never[]) => void) => unknown

/** Of the provider's library what is used here. */
export type SdkCall = {
  on: Listen
  customParameters: ReadonlyMap<string, string>
  accept: () => void
  reject: () => void
  disconnect: () => void
  mute: (shouldMute: boolean) => void
  sendDigits: (digits: string) => void
}
export type SdkDevice = {
  on: Listen
  register: () => Promise<void>
  updateToken: (token: string) => void
  destroy: () => void
  audio: Record<'incoming' | 'outgoing' | 'disconnect', (isOn: boolean) => unknown> | null
}
export type Sdk = {
  Device: (new (token: string, options: object) => SdkDevice) & { isSupported: boolean }
}

const loadSdk = async () => (await import('@twilio/voice-sdk')) as unknown as Sdk

const REFRESH_MS = 60_000

/** The browser as a telephone at Twilio, by its own library. */
export async function openTwilioDevice(
  { token }: Pick<BrowserDevice, 'token'>,
  tell: (news: DeviceNews) => void,
  load: () => Promise<Sdk> = loadSdk,
): Promise<Device> {
  const { Device: Telephone } = await load()
  if (!Telephone.isSupported) {
    tell({ is: 'failed', why: 'Unsupported' })
    return { renew: () => {}, close: () => {} }
  }
  // Who closes the window in the middle of a call is asked first.
  const options = { logLevel: 'error', tokenRefreshMs: REFRESH_MS, closeProtection: true }
  const device = new Telephone(token, options)
  // The office rings by itself.
  for (const sound of ['incoming', 'outgoing', 'disconnect'] as const) device.audio?.[sound](false)
  device.on('registered', () => tell({ is: 'registered' }))
  device.on('unregistered', () => tell({ is: 'unregistered' }))
  device.on('tokenWillExpire', () => tell({ is: 'expiring' }))
  device.on('error', (error: { code?: number }) => tell({ is: 'failed', why: failureOf(error.code) }))
  device.on('incoming', (call: SdkCall) => follow(call, tell))
  await device.register().catch((error: { code?: number }) => {
    tell({ is: 'failed', why: failureOf(error.code) })
  })
  return { renew: (next) => device.updateToken(next), close: () => device.destroy() }
}

function follow(sdk: SdkCall, tell: (news: DeviceNews) => void) {
  const call: DeviceCall = {
    callId: sdk.customParameters.get('callId') ?? null,
    accept: () => sdk.accept(),
    reject: () => sdk.reject(),
    hangUp: () => sdk.disconnect(),
    mute: (isMuted) => sdk.mute(isMuted),
    press: (key) => sdk.sendDigits(key),
  }
  let isOver = false
  const end = () => {
    if (!isOver) tell({ is: 'over', call })
    isOver = true
  }
  sdk.on('accept', () => tell({ is: 'talking', call }))
  sdk.on('mute', (isMuted: boolean) => tell({ is: 'muted', isMuted }))
  for (const name of ['cancel', 'disconnect', 'reject']) sdk.on(name, end)
  sdk.on('error', (error: { code?: number }) => {
    tell({ is: 'failed', why: failureOf(error.code) })
    end()
  })
  tell({ is: 'ringing', call })
}

const notAdmitted = [20_101, 20_104, 20_157, 31_202, 31_204, 31_205, 31_207]

/** In the provider's numbers. */
function failureOf(code = 0): DeviceFailure {
  if (code === 31_401 || code === 31_208) return 'MicrophoneRefused'
  if (code === 31_402) return 'NoMicrophone'
  return notAdmitted.includes(code) ? 'NotAdmitted' : 'Unreachable'
}
