import type { ComponentKind, WebsiteComponent } from '@tresen/contract/website/component'
import { newId } from '@tresen/session/new-id'

const titles: Record<ComponentKind, string> = {
  Hero: '',
  News: 'Neu bei uns',
  Menu: 'Von unserer Karte',
  About: 'Über uns',
  Gallery: 'Bilder',
  Hours: 'Öffnungszeiten',
  Address: 'So finden Sie uns',
  Contact: 'Schreiben Sie uns',
}

/** A section that is complete but for what only people know. */
export function newComponent(kind: ComponentKind): WebsiteComponent {
  const base = { id: newId(), title: titles[kind], text: '' }
  switch (kind) {
    case 'Hero':
      return { ...base, kind, buttonLabel: 'Jetzt bestellen', pictureId: null }
    case 'News':
      return { ...base, kind, until: null }
    case 'Menu':
      return { ...base, kind, categoryIds: [], most: 6 }
    case 'About':
      return { ...base, kind, pictureId: null }
    case 'Gallery':
      return { id: base.id, title: base.title, kind, pictureIds: [] }
    case 'Hours':
    case 'Address':
    case 'Contact':
      return { ...base, kind }
  }
}
