import { findMicrophone, type OpenDevice } from './device.ts'

/** Each comes with its library only when somebody speaks in the browser. */
export const openDevice: OpenDevice = async (access, tell) => {
  if (access.provider === 'Simulator')
    return (await import('./simulated-device.ts')).openSimulatedDevice(access, tell)
  const problem = await findMicrophone()
  if (problem) tell({ is: 'failed', why: problem })
  return (await import('./twilio-device.ts')).openTwilioDevice(access, tell)
}
