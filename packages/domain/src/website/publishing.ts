import type { ComponentKind, WebsiteComponent } from '@tresen/contract/website/component'
import type { DeploymentStateName, PublishProblem, WebsiteContents } from '@tresen/contract/website/website'

/** Less cannot be a name, an address and a way to reach somebody (§ 5 DDG). */
const SHORTEST_IMPRINT = 20

/** What keeps a website from being published, the weightiest first. */
export function publishProblems(draft: Pick<WebsiteContents, 'imprint' | 'components'>): PublishProblem[] {
  return [
    ...(draft.imprint.trim().length < SHORTEST_IMPRINT ? (['ImprintMissing'] as const) : []),
    ...(draft.components.length === 0 ? (['NoComponents'] as const) : []),
  ]
}

/** The next step for whoever wants to publish. */
export const publishProblemTexts: Record<PublishProblem, string> = {
  ImprintMissing:
    'Es fehlt das Impressum mit Name, Anschrift und E-Mail-Adresse. Es ist in Deutschland Pflicht (§ 5 DDG).',
  NoComponents: 'Auf der Website steht noch nichts. Fügen Sie mindestens einen Abschnitt hinzu.',
}

export const componentLabels: Record<ComponentKind, string> = {
  Hero: 'Überschrift mit Bild',
  News: 'Neuigkeit',
  Menu: 'Auszug der Speisekarte',
  About: 'Über uns',
  Gallery: 'Bilder',
  Hours: 'Öffnungszeiten',
  Address: 'Adresse und Anfahrt',
  Contact: 'Kontaktformular',
}

export function deploymentStateOf(
  draft: WebsiteContents,
  published: WebsiteContents | null,
): DeploymentStateName {
  if (published === null) return 'Offline'
  return isSame(draft, published) ? 'Published' : 'Changed'
}

/** A line for each thing that publishing changes for guests; none where nothing does. */
export function contentChanges(draft: WebsiteContents, published: WebsiteContents | null): string[] {
  if (published === null) return ['Die Website geht zum ersten Mal online.']
  const before = new Map(published.components.map((one) => [one.id, one]))
  const after = new Map(draft.components.map((one) => [one.id, one]))
  const common = (list: readonly WebsiteComponent[], other: ReadonlyMap<string, unknown>) =>
    list.filter(({ id }) => other.has(id)).map(({ id }) => id)
  const isReordered = !isSame(common(draft.components, before), common(published.components, after))
  return [
    ...draft.components.flatMap((one) => {
      const was = before.get(one.id)
      if (!was) return [`Neu: ${nameOf(one)}`]
      return isSame(one, was) ? [] : [`Geändert: ${nameOf(one)}`]
    }),
    ...published.components.filter(({ id }) => !after.has(id)).map((one) => `Entfernt: ${nameOf(one)}`),
    ...(isReordered ? ['Die Reihenfolge der Abschnitte'] : []),
    ...(isSame(draft.look, published.look) ? [] : ['Farben und Stil']),
    ...(draft.title === published.title && draft.description === published.description
      ? []
      : ['Titel und Beschreibung für Suchmaschinen']),
    ...(draft.imprint === published.imprint ? [] : ['Impressum']),
    ...fontChanges(draft, published),
  ]
}

const assets = [
  ['headingFont', 'Schrift der Überschriften'],
  ['textFont', 'Schrift der Texte'],
  ['buttonFont', 'Schrift der Knöpfe'],
  ['favicon', 'Zeichen im Reiter des Browsers'],
] as const

function fontChanges(draft: WebsiteContents, published: WebsiteContents): string[] {
  return assets.flatMap(([name, label]) => (draft[name]?.name === published[name]?.name ? [] : [label]))
}

/** A section as people tell it from others. */
export function nameOf({ kind, title }: Pick<WebsiteComponent, 'kind' | 'title'>): string {
  return title ? `${componentLabels[kind]} „${title}“` : componentLabels[kind]
}

/** Whatever order the database gave their parts. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The pictures that stand on a website. */
export function picturesOn({ components }: Pick<WebsiteContents, 'components'>): string[] {
  return components.flatMap((one) => {
    if (one.kind === 'Gallery') return one.pictureIds
    return (one.kind === 'Hero' || one.kind === 'About') && one.pictureId ? [one.pictureId] : []
  })
}
