// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { emailFault } from './email-fault.ts'
import { OrderNotices } from './order-notices.tsx'

type Sent = { method: string; path: string; body: unknown }
let sent: Sent[] = []
let answer: () => Response
beforeEach(() => {
  sent = []
  answer = () => Response.json({ email: 'e…a@example.org', pushKey: 'BAAA' })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body && (JSON.parse(body as string) as unknown) })
    return method === 'GET' ? Response.json({ email: null, pushKey: 'BAAA' }) : answer()
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const restaurant = { id: 'restaurant', franchiseId: 'franchise' }
const show = () => render(<OrderNotices restaurant={restaurant} orderId="order" />)
const changes = () => sent.filter(({ method }) => method !== 'GET')

it.each([
  ['erika@example.org', null],
  ['erika@example', 'Die E-Mail-Adresse ist unvollständig'],
  ['erika.example.org', 'In der E-Mail-Adresse fehlt das @'],
  ['erika m@example.org', 'In der E-Mail-Adresse ist ein Leerzeichen'],
  ['jürgen@example.org', 'In der E-Mail-Adresse ist ein Umlaut'],
])('%s: %s', (address, fault) => expect(emailFault(address)).toBe(fault))

it('asks for an address, says at its field what is wrong with it, and then where the receipt went', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Bestätigung per E-Mail' }))
  const field = screen.getByLabelText('Bestätigung per E-Mail')
  fireEvent.change(field, { target: { value: 'erika' } })
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText('In der E-Mail-Adresse fehlt das @')
  expect(changes()).toEqual([])
  fireEvent.change(field, { target: { value: ' erika@example.org ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText('Bestätigung an e…a@example.org geschickt.')
  expect(changes()).toMatchObject([{ method: 'PUT', body: { email: 'erika@example.org' } }])
})

it('keeps what was typed when it is refused, and says why', async () => {
  answer = () => Response.json({ code: 'TooManyReceipts', message_de: 'Zu oft.' }, { status: 429 })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Bestätigung per E-Mail' }))
  fireEvent.change(screen.getByLabelText('Bestätigung per E-Mail'), { target: { value: 'a@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText('Zu oft.')
  expect(screen.getByLabelText('Bestätigung per E-Mail')).toHaveProperty('value', 'a@example.org')
})

it('the focus goes on where the form was, after sending and after giving up', async () => {
  const focused = () => document.activeElement?.textContent
  show()
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Bestätigung per E-Mail' }))
  fireEvent.keyDown(screen.getByLabelText('Bestätigung per E-Mail'), { key: 'Escape' })
  expect(focused()).toBe('Bestätigung per E-Mail')
  fireEvent.click(screen.getByRole('button', { name: 'Bestätigung per E-Mail' }))
  const field = screen.getByLabelText('Bestätigung per E-Mail')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'erika@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText('Bestätigung an e…a@example.org geschickt.')
  expect(focused()).toBe('Andere Adresse')
  fireEvent.click(screen.getByRole('button', { name: 'Andere Adresse' }))
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(focused()).toBe('Andere Adresse')
})

function aBrowserThat(permission: NotificationPermission) {
  const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } })
  const subscription = { endpoint: 'https://push.example/1', toJSON }
  const pushManager = {
    subscribe: vi.fn(async () => subscription),
    getSubscription: async () => subscription,
  }
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  const serviceWorker = { ready: Promise.resolve({ pushManager }), register: async () => {} }
  vi.stubGlobal('navigator', { serviceWorker })
  return { pushManager, requestPermission }
}
const offer = () => screen.findByRole('button', { name: 'Benachrichtigen, wenn sich etwas tut' })

it('asks the browser for messages only after a tap, and ends them with another', async () => {
  const { pushManager, requestPermission } = aBrowserThat('granted')
  show()
  const button = await offer()
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false))
  expect(requestPermission).not.toHaveBeenCalled()
  fireEvent.click(button)
  await screen.findByText('Dieses Gerät meldet Ihnen, wenn sich etwas tut.')
  expect(pushManager.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }))
  const body = { endpoint: 'https://push.example/1', key: 'key', authsecret: 'secret' }
  expect(changes()).toMatchObject([{ method: 'PUT', body }])
  fireEvent.click(screen.getByRole('button', { name: 'Nicht mehr' }))
  await offer()
  await vi.waitFor(() => expect(changes()[1]).toMatchObject({ method: 'DELETE' }))
})

it('says what to do where messages are blocked, and offers none where there are none', async () => {
  aBrowserThat('denied')
  show()
  const button = await offer()
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  await screen.findByText(/gesperrt/)
  expect(changes()).toEqual([])
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', async () => Response.json({ email: null, pushKey: 'BAAA' }))
  show()
  // Instead of an empty line, since its room is kept.
  await screen.findByText(/kann dieser Browser nicht/)
  expect(screen.queryByRole('button', { name: /Benachrichtigen/ })).toBeNull()
})
