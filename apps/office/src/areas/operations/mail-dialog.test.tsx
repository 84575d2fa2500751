// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { MailText } from '@tresen/contract/operations'
import { afterEach, expect, it, vi } from 'vitest'
import { MailBody } from './mail-dialog.tsx'
import { MailList } from './mail-list.tsx'

afterEach(cleanup)

const mail: MailText = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'confirmEmail',
  recipient: 'anna@example.com',
  subject: 'E-Mail-Adresse bestätigen',
  state: 'Kept',
  tries: 1,
  problem: '',
  createdAt: '2026-11-20T17:00:00.000Z',
  settledAt: null,
  text: 'Guten Tag,\n\nBestätigen:\nhttps://a.example/verify?token=1&userId=2\n\n-- \nTresen',
  html: '<p>',
}

it('an e-mail is read with its links, and only its own text becomes one', () => {
  const { container } = render(<MailBody mail={mail} />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example/verify?token=1&userId=2',
  ])
  expect(container.textContent).toContain('Guten Tag,')
})

it('one that has left says why nothing can be read', () => {
  render(<MailBody mail={{ ...mail, text: null, html: null }} />)
  expect(screen.getByText(/ist gelöscht/)).toBeTruthy()
})

it('the list says what became of each, with what the mail server said', () => {
  const onOpen = vi.fn()
  const refused = { ...mail, state: 'Refused', tries: 3, problem: '550 No such user' } as const
  render(<MailList mails={[refused]} onOpen={onOpen} />)
  const line = screen.getByRole('button')
  expect(line.textContent).toContain('Unzustellbar')
  expect(line.textContent).toContain('3 Versuche: 550 No such user')
  line.click()
  expect(onOpen).toHaveBeenCalledWith(mail.id)
})
