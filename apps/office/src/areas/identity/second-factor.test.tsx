// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../shell/testing/a-page.tsx'
import { CodeStep } from './code-step.tsx'
import { RecoveryCodes, SetUp } from './account/my-second-factor.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('setting up shows the code for the camera and for typing, and wants one of the app', async () => {
  const onCode = vi.fn()
  const setup = {
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/Tresen',
    qrCode: '<svg viewBox="0 0 1 1"></svg>',
  }
  const { container } = render(<SetUp setup={setup} isPending={false} onCode={onCode} />)
  expect(screen.getByRole('img').getAttribute('src')).toBe(
    `data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`,
  )
  expect(container.textContent).toContain('ABCD EFGH IJKL MNOP')
  fireEvent.click(screen.getByRole('button', { name: 'Einschalten' }))
  expect(onCode).not.toHaveBeenCalled()
  await screen.findByText('Pflichtangabe')
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: ' 123456 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Einschalten' }))
  expect(onCode).toHaveBeenCalledWith('123456', expect.any(Function))
})

it('recovery codes are all there, to be written down or copied', () => {
  render(<RecoveryCodes codes={['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaa-bbbb-cccc-dddd',
    'eeee-ffff-gggg-hhhh',
  ])
  expect(screen.getByRole('button', { name: 'Codes kopieren' })).toBeTruthy()
})

it.each([true, false])(
  'whoever signs in with a code says whether it is for long: %s',
  async (isPersistent) => {
    const restaurant = aRestaurant()
    const asked: URLSearchParams[] = []
    const server = aServer({
      'GET restaurants/list': [restaurant],
      'POST twofactorauthentication/signIn': (_body: unknown, _path: string, search: string) => {
        asked.push(new URLSearchParams(search))
        return { id: 'u' }
      },
    })
    vi.stubGlobal('fetch', server.send)
    const onSignedIn = vi.fn()
    const step = <CodeStep userId="u" onSignedIn={onSignedIn} onBack={() => {}} />
    renderPart(step, { restaurant, send: server.send })
    fireEvent.change(await screen.findByRole('textbox', { name: /^Code/ }), { target: { value: '123456' } })
    const stays = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Angemeldet bleiben/ })
    expect(stays.checked).toBe(true)
    if (!isPersistent) fireEvent.click(stays)
    fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
    expect(asked.map((one) => one.get('isPersistent'))).toEqual([String(isPersistent)])
  },
)
