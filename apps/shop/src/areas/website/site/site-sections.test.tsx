// @vitest-environment happy-dom
import type { ComponentOf } from '@tresen/contract/website/component'
import type { Site } from '@tresen/contract/website/website'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SiteLinks } from './site-links.ts'
import { SiteSection } from './site-sections.tsx'

it('has the chat by WhatsApp at the address', () => {
  const location = { latitude: 52.37, longitude: 9.73 }
  const site = { restaurant: { name: 'Zur Linde', location, publicWhatsAppNumber: '+49 511 1234' } }
  const component: ComponentOf<'Address'> = { id: 'a', kind: 'Address', title: '', text: '' }
  render(
    <SiteSection
      site={site as unknown as Site}
      component={component}
      links={{} as SiteLinks}
      written={null}
    />,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Per WhatsApp schreiben' })
  expect(link.href).toBe('https://wa.me/495111234')
})
