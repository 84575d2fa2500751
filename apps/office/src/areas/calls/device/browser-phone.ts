import type { BrowserDevice } from '@tresen/contract/calls/call'
import type { Device, DeviceCall, DeviceFailure, DeviceNews } from './device.ts'
import { openDevice } from './open-device.ts'

/** The person's browser as a telephone: whether it is reached, why not, and what rings or is spoken there. */
export type BrowserPhone = {
  line: 'off' | 'connecting' | 'ready'
  problem: DeviceFailure | null
  call: DeviceCall | null
  isTalking: boolean
  isMuted: boolean
}

const off: BrowserPhone = { line: 'off', problem: null, call: null, isTalking: false, isMuted: false }

/** Keeps a browser connected as a telephone, let in anew before the hour is over. */
export function createBrowserPhone(admit: () => Promise<BrowserDevice>, open = openDevice) {
  let state = off
  let device: Device | null = null
  let course = 0
  const listeners = new Set<() => void>()
  const set = (change: Partial<BrowserPhone>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const take = (news: DeviceNews) => {
    if (news.is === 'expiring') void renew()
    else set(after(state, news))
  }
  const renew = async () => {
    const access = await admit().catch(() => null)
    if (access) device?.renew(access.token)
    else set({ problem: 'NotAdmitted' })
  }
  const close = () => {
    course += 1
    device?.close()
    device = null
    set(off)
  }
  const connect = async () => {
    close()
    const own = ++course
    set({ line: 'connecting' })
    try {
      const access = await admit()
      const opened = await open(access, (news) => {
        if (own === course) take(news)
      })
      if (own === course) device = opened
      else opened.close()
    } catch {
      if (own === course) set({ problem: 'Unreachable' })
    }
  }
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect,
    close,
  }
}

/** What is told changes of what is known. Whoever speaks is not interrupted: what rings then goes on to the next by itself. */
function after(state: BrowserPhone, news: Exclude<DeviceNews, { is: 'expiring' }>): Partial<BrowserPhone> {
  const reached = { problem: state.problem === 'MicrophoneRefused' ? state.problem : null }
  switch (news.is) {
    case 'registered':
      return { line: 'ready', ...reached }
    case 'unregistered':
      return { line: 'connecting' }
    case 'ringing':
      return state.isTalking ? {} : { call: news.call, isMuted: false, ...reached }
    case 'talking':
      return { call: news.call, isTalking: true }
    case 'over':
      return state.call === news.call ? { call: null, isTalking: false, isMuted: false } : {}
    case 'muted':
      return { isMuted: news.isMuted }
    case 'failed':
      return { problem: news.why }
  }
}
