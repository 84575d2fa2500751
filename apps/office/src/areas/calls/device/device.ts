import type { BrowserDevice } from '@tresen/contract/calls/call'

/** Why a browser is no telephone just now. */
export type DeviceFailure =
  | 'MicrophoneRefused'
  | 'NoMicrophone'
  | 'NotAdmitted'
  | 'Unreachable'
  | 'Unsupported'

/** A call that rings in the browser or is spoken there. */
export type DeviceCall = {
  /** Which of our calls it is; null: nobody said. */
  readonly callId: string | null
  accept: () => void
  reject: () => void
  hangUp: () => void
  mute: (isMuted: boolean) => void
  press: (key: string) => void
}

/** What a browser tells that is a telephone. `over`: also where somebody else picked up, or the caller hung up. */
export type DeviceNews =
  | { is: 'registered' }
  | { is: 'unregistered' }
  | { is: 'ringing'; call: DeviceCall }
  | { is: 'talking'; call: DeviceCall }
  | { is: 'over'; call: DeviceCall }
  | { is: 'muted'; isMuted: boolean }
  | { is: 'failed'; why: DeviceFailure }
  /** What it was let in with holds a minute longer. */
  | { is: 'expiring' }

export type Device = { renew: (token: string) => void; close: () => void }

/** Makes the browser a telephone. Whoever provides the calls, the office knows only this. */
export type OpenDevice = (access: BrowserDevice, tell: (news: DeviceNews) => void) => Promise<Device>

/** Asks for the microphone, before the first call rather than in it; null: all is well. */
export async function findMicrophone(): Promise<DeviceFailure | null> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) return 'Unsupported'
  try {
    const stream = await media.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
    return null
  } catch (error) {
    return (error as DOMException).name === 'NotAllowedError' ? 'MicrophoneRefused' : 'NoMicrophone'
  }
}

const otherwise = 'Oder lassen Sie sich auf einem Telefon anrufen.'

export const deviceFailures: Record<DeviceFailure, string> = {
  MicrophoneRefused: `Das Mikrofon ist für diese Seite gesperrt. Erlauben Sie es im Browser, neben der Adresse der Seite, und verbinden Sie neu. ${otherwise}`,
  NoMicrophone: `Der Browser findet kein Mikrofon. Schließen Sie ein Headset an und verbinden Sie neu. ${otherwise}`,
  NotAdmitted: `Der Telefondienst lässt diesen Browser nicht zu. Verbinden Sie neu. ${otherwise}`,
  Unreachable: `Der Telefondienst ist aus diesem Browser nicht zu erreichen. Prüfen Sie das Netz und verbinden Sie neu. ${otherwise}`,
  Unsupported: `Mit diesem Browser lässt sich nicht telefonieren. ${otherwise}`,
}
