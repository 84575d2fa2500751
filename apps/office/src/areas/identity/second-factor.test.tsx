// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RecoveryCodes, SetUp } from './account/my-second-factor.tsx'

afterEach(cleanup)

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
