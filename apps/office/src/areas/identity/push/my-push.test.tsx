// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppContext, type AppServices } from '../../../rooms/api/app-context.tsx'
import { createSession } from '../../../rooms/api/session.ts'
import { aStore, aUser } from '../../../rooms/api/testing/a-session.ts'
import { MyPush } from './my-push.tsx'
import { renewPush } from './push-device.ts'
import { isPushWanted, notePush } from './push-wish.ts'
import { PushOffer } from './push-on-device.tsx'

const user = aUser()
const endpoint = 'https://push.example/to/1'
const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'BA', auth: 'AA' } }) }
const browser = { answer: 'granted', subscription: null as typeof subscription | null }
const sent: string[] = []

beforeEach(() => {
  Object.assign(browser, { answer: 'granted', subscription: null })
  sent.length = 0
  localStorage.clear()
  const registration = {
    pushManager: {
      subscribe: async () => (browser.subscription = subscription),
      getSubscription: async () => browser.subscription,
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.answer
    },
    requestPermission: async () => browser.answer,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${path.replace(user.id, 'me')}`)
    return Response.json(path.endsWith('pushnotifications') ? { webPushKey: 'AAAA' } : {})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function withSession(children: React.ReactNode) {
  const session = createSession(aStore(), { fetchUser: async () => user, onOver: () => {} })
  session.set(user)
  return <AppContext value={{ session } as AppServices}>{children}</AppContext>
}

const path = '/api/identity/me/pushnotifications'
const at = new URLSearchParams({ endpoint }).toString()

it('one switch has this device told, and no more', async () => {
  render(withSession(<MyPush userId={user.id} />))
  const toggle = screen.getByRole<HTMLInputElement>('switch')
  fireEvent.click(toggle)
  await vi.waitFor(() => expect(toggle.checked).toBe(true))
  expect(sent[0]).toBe(`GET ${path}`)
  expect(sent[1]).toMatch(/^POST \/api\/identity\/me\/pushnotifications\/webpush\?/)
  expect(sent[1]).toContain(at)
  fireEvent.click(toggle)
  await vi.waitFor(() => expect(toggle.checked).toBe(false))
  expect(sent[2]).toBe(`DELETE ${path}/webpush?${at}`)
  expect(isPushWanted(user.id)).toBe(false)
})

it('who said no to the browser reads where to change that, and the offer stays', async () => {
  browser.answer = 'denied'
  const onDone = vi.fn()
  render(withSession(<PushOffer userId={user.id} onDone={onDone} />))
  fireEvent.click(screen.getByRole('button', { name: 'Einschalten' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Erlauben Sie sie in seinen Einstellungen')
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Nicht auf diesem Gerät' }))
  expect(onDone).toHaveBeenCalled()
  expect(sent).toEqual([])
})

it('after signing in again the device is told anew, for who wanted it and nobody else', async () => {
  const told: string[] = []
  const api = {
    getPushSettings: async () => ({ webPushKey: 'AAAA' }),
    addWebPush: async ({ userId }: { userId: string }) => (told.push(userId), {}),
    removeWebPush: async () => ({}),
  }
  notePush(user.id, true)
  browser.subscription = subscription
  await renewPush(api, user.id)
  await renewPush(api, 'somebody else')
  browser.answer = 'denied'
  await renewPush(api, user.id)
  expect(told).toEqual([user.id])
})
